internal import MicroHTTPServer
internal import ServiceSupport
internal import WizardAPI
internal import WizardEngine
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
            let limits = setup.configuration.limits
            var engine = EngineLimits()
            engine.stackDepth = limits.stackDepthMax
            engine.tasks = limits.tasksMax
            engine.storedBytes = limits.answerBytesMax
            registry = SessionRegistry(
                services: SessionServices(
                    store: setup.store ?? MemorySessionStore(sessionsMax: limits.sessionsMax), clock: setup.clock,
                    random: SeededRandom(seed: setup.seed), engine: SessionEngine(limits: engine),
                    queuedCommandsMax: limits.sessionQueueMax, observersMax: limits.sessionWaitersMax, waitersMax: limits.waitersMax))
            api = try WizardAPI(
                APIServices(
                    registry: registry, access: Self.access(setup.configuration), limits: limits,
                    log: Log(level: .debug, clock: setup.clock, sink: log.take), description: APIDescription.text, lifecycle: lifecycle,
                    crossOrigin: CrossOriginPolicy(origins: setup.configuration.corsOrigins),
                    clients: setup.configuration.isOpen
                        ? nil : ClientControl(setup.configuration.clientLimits, proxies: setup.configuration.trustedProxies),
                    live: setup.live))
        }

        func store(_ flows: [TestFlow]) async throws {
            for flow in flows where try await registry.services.store.lastRevision(ofFlow: flow.id) == 0 {
                try await registry.services.store.store(flow.revision(1, at: setup.clock.now), expecting: nil)
            }
        }

        var serverConfiguration: MicroHTTPServerConfiguration {
            var server = MicroHTTPServerConfiguration()
            let limits = setup.configuration.limits
            server.loops = 2
            server.connectionsMax = limits.connectionsMax
            server.targetBytesMax = limits.urlBytesMax
            server.headBytesMax = limits.headerBytesMax
            server.fieldsMax = limits.headerFieldsMax
            server.queryItemsMax = limits.queryArgumentsMax
            return server
        }

        private static func access(_ configuration: Configuration) -> AccessPolicy {
            guard configuration.isOpen else { return .keys(configuration.adminKeys.map { SHA256.digest(of: $0.exposed) }) }
            return configuration.insecure ? .insecure : .open
        }
    }
}
