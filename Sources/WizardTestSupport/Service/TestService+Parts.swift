internal import MicroHTTPServer
internal import ServiceSupport
internal import WizardAPI
internal import WizardSessions

extension TestService {
    /// What a service consists of, put together as the executable does.
    struct Parts {
        let setup: TestSetup
        let registry: SessionRegistry
        let lifecycle = Lifecycle()
        let log = LogCapture()
        let api: WizardAPI

        init(_ setup: TestSetup) throws {
            self.setup = setup
            let services = APIServices(
                setup.configuration, store: setup.store ?? MemorySessionStore(setup.configuration.limits), clock: setup.clock,
                random: SeededRandom(seed: setup.seed), log: Log(level: .debug, clock: setup.clock, sink: log.take),
                lifecycle: lifecycle, live: setup.live)
            registry = services.registry
            api = try WizardAPI(services)
        }

        func store(_ flows: [TestFlow]) async throws {
            for flow in flows where try await registry.services.store.lastRevision(ofFlow: flow.id) == 0 {
                try await registry.services.store.store(flow.revision(1, at: setup.clock.now), expecting: nil)
            }
        }

        var serverConfiguration: MicroHTTPServerConfiguration {
            var server = MicroHTTPServerConfiguration(setup.configuration)
            server.port = 0
            server.loops = 2
            return server
        }
    }
}
