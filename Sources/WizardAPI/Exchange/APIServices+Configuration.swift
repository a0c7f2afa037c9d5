package import ServiceSupport
internal import WizardEngine
package import WizardSessions

extension APIServices {
    /// The services that a configuration asks for.
    ///
    /// The program and the tests both begin here, so that what is tested is put together as what runs.
    /// - Parameters:
    ///   - store: where sessions are kept.
    ///   - lifecycle: tells `readyz` when the service is on its way out.
    package convenience init(
        _ configuration: Configuration, store: any SessionStore, clock: any Clock, random: any RandomSource, log: Log,
        lifecycle: Lifecycle, live: LiveRules = LiveRules()
    ) {
        let limits = configuration.limits
        let services = SessionServices(
            store: store, clock: clock, random: random, engine: SessionEngine(limits: EngineLimits(limits)),
            queuedCommandsMax: limits.sessionQueueMax, observersMax: limits.sessionWaitersMax, waitersMax: limits.waitersMax)
        self.init(
            registry: SessionRegistry(services: services), access: AccessPolicy(configuration), limits: limits, log: log,
            description: APIDescription.text, lifecycle: lifecycle, crossOrigin: CrossOriginPolicy(origins: configuration.corsOrigins),
            clients: configuration.isOpen ? nil : ClientControl(configuration.clientLimits, proxies: configuration.trustedProxies),
            live: live)
    }
}
