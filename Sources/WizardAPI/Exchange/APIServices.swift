package import ServiceSupport
package import WizardSessions

/// What the operations work with; an object, since every request takes it along.
package final class APIServices: Sendable {
    /// The sessions.
    package let registry: SessionRegistry
    /// Which credentials are wanted.
    package let access: AccessPolicy
    /// How much of everything there may be.
    package let limits: Limits
    /// Where lines for the operator go.
    package let log: Log
    /// The text of `openapi.yaml`.
    package let description: [UInt8]
    /// Whether the service is on its way out.
    package let lifecycle: Lifecycle
    /// Which other origins' pages may call.
    package let crossOrigin: CrossOriginPolicy
    /// What one client may take; `nil` where nothing limits it.
    package let clients: ClientControl?
    /// How long requests wait and streams last.
    package let live: LiveRules
    /// What the service counts.
    let counts: ServiceCounts

    package init(
        registry: SessionRegistry, access: AccessPolicy, limits: Limits, log: Log, description: [UInt8], lifecycle: Lifecycle = Lifecycle(),
        crossOrigin: CrossOriginPolicy = CrossOriginPolicy(origins: []), clients: ClientControl? = nil, live: LiveRules = LiveRules()
    ) {
        self.registry = registry
        self.access = access
        self.limits = limits
        self.log = log
        self.description = description
        self.lifecycle = lifecycle
        self.crossOrigin = crossOrigin
        self.clients = clients
        self.live = live
        self.counts = ServiceCounts(Endpoint.all)
    }

    var store: any SessionStore { registry.services.store }
    var clock: any Clock { registry.services.clock }
}
