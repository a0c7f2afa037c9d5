package import ServiceSupport
package import WizardAPI
package import WizardSessions

/// How the service under test is put together; the defaults make an open service with a memory store and no flows.
package struct TestSetup: Sendable {
    /// Limits, keys and all else that an operator sets; where to listen is not looked at.
    package var configuration = Configuration()
    /// The flows that are stored before the test begins.
    package var flows: [TestFlow]
    /// The store; `nil` makes a memory store of the configured size.
    ///
    /// Two services with one store are two nodes.
    package var store: (any SessionStore)?
    /// The time, which stands still until the test moves it.
    package var clock = ManualClock()
    /// How long requests wait and streams last.
    package var live = LiveRules()
    /// Where ids, tokens and tags begin.
    package var seed: UInt64 = 1

    package init(_ flows: TestFlow...) {
        self.flows = flows
    }

    /// The same with an admin key, so that the service is not open.
    package func with(key: String) -> TestSetup {
        var setup = self
        setup.configuration.adminKeys = [Secret(key)]
        return setup
    }
}
