internal import ServiceSupport

/// The end of a loop's thread, which others wait for.
final class LoopExit: Sendable {
    private enum State: Sendable {
        case running([CheckedContinuation<Void, Never>])
        case left
    }

    private let state = Lock(State.running([]))

    /// The thread is at its end.
    func leave() {
        let waiting: [CheckedContinuation<Void, Never>] = state.withLock { state in
            defer { state = .left }
            if case .running(let waiting) = state { return waiting }
            return []
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Returns when the thread is at its end.
    func wait() async {
        await withCheckedContinuation { continuation in
            let hasLeft = state.withLock { state in
                guard case .running(let waiting) = state else { return true }
                state = .running(waiting + [continuation])
                return false
            }
            if hasLeft { continuation.resume() }
        }
    }
}
