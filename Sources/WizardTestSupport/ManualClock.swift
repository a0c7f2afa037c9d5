package import ServiceSupport

/// A clock that stands still until a test moves it; whoever sleeps on it wakes when the test has gone past the deadline.
package final class ManualClock: Clock {
    private struct State {
        var now: Timestamp
        var instant = Instant(nanoseconds: 0)
        var sleepers: [Int: (deadline: Instant, continuation: CheckedContinuation<Bool, Never>)] = [:]
        /// Sleeps that were cancelled before they began.
        var cancelled: Set<Int> = []
        var nextSleeper = 0
    }

    private let state: Lock<State>

    /// A clock that shows a wall time, and zero as the monotonic time.
    package init(now: Timestamp = Timestamp(milliseconds: 1_767_323_045_000)) {
        state = Lock(State(now: now))
    }

    package var now: Timestamp { state.withLock { $0.now } }
    package var instant: Instant { state.withLock { $0.instant } }

    /// How many are asleep; a test waits for this before it moves the clock.
    package var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Moves both times forward and wakes those whose deadline has come.
    package func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.adding(milliseconds: duration.clampedNanoseconds / 1_000_000)
            state.instant = state.instant.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.instant }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values.sorted { $0.deadline < $1.deadline }.map(\.continuation)
        }
        for continuation in due { continuation.resume(returning: true) }
    }

    /// Sets the wall time alone, as an administrator or a time server does; sleepers do not notice.
    package func jump(to now: Timestamp) {
        state.withLock { $0.now = now }
    }

    package func sleep(until deadline: Instant) async throws(CancellationError) {
        let id = state.withLock { state in
            state.nextSleeper += 1
            return state.nextSleeper
        }
        let isFinished = await withTaskCancellationHandler {
            await withCheckedContinuation { enter(id, deadline, $0) }
        } onCancel: {
            cancel(id)
        }
        guard isFinished else { throw CancellationError() }
    }

    private func enter(_ id: Int, _ deadline: Instant, _ continuation: CheckedContinuation<Bool, Never>) {
        let outcome: Bool? = state.withLock { state in
            if state.cancelled.remove(id) != nil { return false }
            if deadline <= state.instant { return true }
            state.sleepers[id] = (deadline, continuation)
            return nil
        }
        if let outcome { continuation.resume(returning: outcome) }
    }

    private func cancel(_ id: Int) {
        let sleeper = state.withLock { state in
            let sleeper = state.sleepers.removeValue(forKey: id)
            if sleeper == nil { state.cancelled.insert(id) }
            return sleeper
        }
        sleeper?.continuation.resume(returning: false)
    }
}
