internal import ServiceSupport

/// One who waits for a session's next version: told once, by whatever comes first.
final class VersionWait: Sendable {
    private enum State: Sendable {
        case pending
        case waiting(CheckedContinuation<WaitOutcome, Never>)
        case told(WaitOutcome)
    }

    private let state = Lock(State.pending)

    /// Ends the wait, unless something else did; gives whether it did.
    @discardableResult
    func tell(_ outcome: WaitOutcome) -> Bool {
        let (isFirst, continuation): (Bool, CheckedContinuation<WaitOutcome, Never>?) = state.withLock { state in
            switch state {
            case .told: return (false, nil)
            case .pending:
                state = .told(outcome)
                return (true, nil)
            case .waiting(let continuation):
                state = .told(outcome)
                return (true, continuation)
            }
        }
        continuation?.resume(returning: outcome)
        return isFirst
    }

    /// What ended the wait; the cancellation of the task ends it too.
    func outcome() async -> WaitOutcome {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let told: WaitOutcome? = state.withLock { state in
                    if case .told(let outcome) = state { return outcome }
                    state = .waiting(continuation)
                    return nil
                }
                if let told { continuation.resume(returning: told) }
            }
        } onCancel: {
            tell(.abandoned)
        }
    }
}
