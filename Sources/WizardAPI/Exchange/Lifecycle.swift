internal import ServiceSupport

/// Whether the service takes requests or is on its way out.
package final class Lifecycle: Sendable {
    private let stopping = Lock(false)

    package init() {}

    /// False from the moment a stop was asked for.
    package var isReady: Bool { !stopping.withLock { $0 } }

    /// Lets `readyz` tell that the service is on its way out.
    package func beginStopping() {
        stopping.withLock { $0 = true }
    }
}
