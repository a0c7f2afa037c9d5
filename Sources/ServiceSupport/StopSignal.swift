internal import Glibc

/// The two signals that ask the service to stop, waited for by one thread instead of interrupting any of them.
///
/// Works as process 1 of a container too, which has no default action for them.
package enum StopSignal: Sendable {
    /// `SIGTERM`: a supervisor asks.
    case terminate
    /// `SIGINT`: a person asks, by Ctrl-C.
    case interrupt

    /// Holds the two signals back until `wait`, and ignores `SIGPIPE`, so that writing to a client that has gone is an error code.
    ///
    /// Call it first of all, before another thread exists: threads inherit it. No signal after this call is lost.
    package static func arm() {
        signal(SIGPIPE, SIG_IGN)
        mask(SIG_BLOCK)
    }

    /// Blocks the calling thread until one of the two signals has come.
    ///
    /// From then on they have their usual effect, so that a second one ends a stop that takes too long.
    package static func wait() -> StopSignal {
        var signals = set
        var number: Int32 = 0
        while sigwait(&signals, &number) != 0 {}
        mask(SIG_UNBLOCK)
        return number == SIGINT ? .interrupt : .terminate
    }

    private static func mask(_ how: Int32) {
        var signals = set
        pthread_sigmask(how, &signals, nil)
    }

    private static var set: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        return signals
    }
}
