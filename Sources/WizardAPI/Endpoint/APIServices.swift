package import ServiceSupport
package import WizardSessions

/// What the operations work with.
package struct APIServices: Sendable {
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

    package init(registry: SessionRegistry, access: AccessPolicy, limits: Limits, log: Log, description: [UInt8]) {
        self.registry = registry
        self.access = access
        self.limits = limits
        self.log = log
        self.description = description
    }

    var store: any SessionStore { registry.services.store }
    var clock: any Clock { registry.services.clock }
}
