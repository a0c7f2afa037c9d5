internal import Glibc
internal import Synchronization

/// The two signals that ask the service to stop.
///
/// A handler puts them into a pipe, whatever thread they hit. Blocking them for `sigwait` would not do: once a program's
/// `main` has awaited anything, libdispatch keeps the main thread in `sigsuspend` with nothing blocked. And process 1 of a container
/// gets only signals that it handles.
package enum StopSignal: Sendable {
    /// `SIGTERM`: a supervisor asks.
    case terminate
    /// `SIGINT`: a person asks, by Ctrl-C.
    case interrupt

    /// Catches the two signals for `wait`, also where whoever started the process had them blocked, and ignores
    /// `SIGPIPE`, so that writing to a client that has gone is an error code.
    ///
    /// No signal after this call is lost, and none ends the process any more: some supervisors signal the process and then its group,
    /// and the second of the two must not cut a stop short.
    package static func arm() {
        signal(SIGPIPE, SIG_IGN)
        if readEnd.load(ordering: .acquiring) < 0 {
            var ends: [Int32] = [-1, -1]
            // Without a pipe the signals keep their usual effect.
            guard pipe(&ends) == 0 else { return }
            writeEnd.store(ends[1], ordering: .releasing)
            readEnd.store(ends[0], ordering: .releasing)
        }
        var caught = sigset_t()
        sigemptyset(&caught)
        for number in [SIGTERM, SIGINT] {
            sigaddset(&caught, number)
            var action = sigaction()
            action.__sigaction_handler.sa_handler = noteSignal
            action.sa_flags = SA_RESTART
            sigaction(number, &action, nil)
        }
        pthread_sigmask(SIG_UNBLOCK, &caught, nil)
    }

    /// Blocks the calling thread until one of the two signals has come; meant for the main thread, which has nothing else to do.
    package static func wait() -> StopSignal {
        var byte: UInt8 = 0
        while read(readEnd.load(ordering: .acquiring), &byte, 1) != 1 {
            if errno != EINTR { pause() }
        }
        return Int32(byte) == SIGINT ? .interrupt : .terminate
    }
}

private let readEnd = Atomic<Int32>(-1)
private let writeEnd = Atomic<Int32>(-1)

/// Runs inside whatever the signal interrupted: only what POSIX calls async-signal-safe is allowed, and `errno` stays as it was.
private func noteSignal(_ number: Int32) {
    let interrupted = errno
    var byte = UInt8(truncatingIfNeeded: number)
    write(writeEnd.load(ordering: .acquiring), &byte, 1)
    errno = interrupted
}
