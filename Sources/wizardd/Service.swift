internal import HTTPMessage
internal import MicroHTTPServer
internal import ServiceSupport
internal import WizardAPI
internal import WizardEngine
internal import WizardSessions

/// The composition root: puts the service together as the configuration says, runs it, and takes it down.
struct Service {
    private let configuration: Configuration
    private let log: Log
    private let registry: SessionRegistry
    private let lifecycle = Lifecycle()
    private let server: MicroHTTPServer

    init(_ configuration: Configuration) throws {
        self.configuration = configuration
        log = Log(level: configuration.logLevel)
        let services = APIServices(
            configuration, store: MemorySessionStore(configuration.limits), clock: SystemClock(), random: SystemRandom(), log: log,
            lifecycle: lifecycle)
        registry = services.registry
        server = MicroHTTPServer(MicroHTTPServerConfiguration(configuration), responder: try WizardAPI(services))
    }

    /// Serves until a signal asks to stop; the result is the process's exit status.
    func run() async throws -> Int32 {
        StopSignal.arm()
        do { try await storeFlows() } catch {
            Process.complain("wizardd: \(error)")
            return 1
        }
        let bound = try server.start()
        let sweeper = SessionSweeper(registry: registry, log: log)
        let sweeping = Task.detached { await sweeper.run(every: .seconds(1)) }
        Process.print(#"{"event":"ready","url":"\#(bound.url)"}"#)
        // The main thread has nothing else to do than to wait; requests run on the server's own threads.
        let signal = StopSignal.wait()
        log.info("stopping", ["signal": .text("\(signal)")])
        lifecycle.beginStopping()
        try? await Task.sleep(for: .seconds(configuration.unreadySeconds))
        sweeping.cancel()
        await server.stop(drain: .seconds(configuration.drainSeconds))
        log.info("stopped")
        return 0
    }

    private func storeFlows() async throws {
        for file in configuration.flowFiles {
            let checked = try FlowFile.read(file, limits: configuration.limits)
            let revision = FlowRevision(
                reference: FlowReference(id: checked.flow.id, revision: 1), flow: checked.flow, createdAt: registry.services.clock.now)
            do throws(StoreError) { try await registry.services.store.store(revision, expecting: nil) } catch .conflict {
                throw FlowFile.Refusal(lines: ["\(file): a flow named \(checked.flow.id) is stored already"])
            } catch {
                throw FlowFile.Refusal(lines: ["\(file): the flow cannot be stored: \(error)"])
            }
        }
    }
}
