/// Does things when their time has come: any number of deadlines with one sleeping task and no thread between them.
package final class DeadlineQueue: Sendable {
    /// Names a deadline, so that it can be called off.
    package struct Ticket: Sendable, Hashable {
        fileprivate let ticket: DeadlineHeap.Ticket
    }

    private struct State: Sendable {
        var heap = DeadlineHeap()
        var sleeper: Task<Void, Never>?
        /// Until when the sleeper sleeps; `nil` while there is none.
        var sleepsUntil: Instant?
    }

    private let clock: any Clock
    private let state = Lock(State())

    /// A queue without deadlines, by the monotonic time of a clock.
    package init(clock: any Clock) {
        self.clock = clock
    }

    deinit {
        state.withLock { $0.sleeper?.cancel() }
    }

    /// How many deadlines are ahead.
    package var count: Int { state.withLock { $0.heap.count } }

    /// Has something done at a time, or soon if that is past.
    ///
    /// - Parameter action: returns at once; called on any thread, once, unless it is called off before.
    package func schedule(at deadline: Instant, _ action: @escaping @Sendable () -> Void) -> Ticket {
        state.withLock { state in
            let ticket = state.heap.insert(deadline, action)
            sleepIfNeeded(&state)
            return Ticket(ticket: ticket)
        }
    }

    /// Calls something off; it may be too late for that.
    package func cancel(_ ticket: Ticket) {
        // What the action holds is let go outside of the lock.
        _ = state.withLock { $0.heap.remove(ticket.ticket) }
    }

    /// Has a task sleep until the first deadline.
    ///
    /// One that sleeps for an earlier one is left alone: it looks again when it wakes.
    private func sleepIfNeeded(_ state: inout State) {
        guard let first = state.heap.first else { return }
        if let until = state.sleepsUntil, until <= first { return }
        state.sleeper?.cancel()
        state.sleepsUntil = first
        state.sleeper = Task.detached { [clock, weak self] in
            do { try await clock.sleep(until: first) } catch { return }
            self?.wake(from: first)
        }
    }

    private func wake(from deadline: Instant) {
        let isAwaited = state.withLock { state in
            guard state.sleepsUntil == deadline else { return false }
            state.sleepsUntil = nil
            state.sleeper = nil
            return true
        }
        guard isAwaited else { return }
        let now = clock.instant
        while let action = state.withLock({ $0.heap.popFirst(until: now) }) { action() }
        state.withLock { sleepIfNeeded(&$0) }
    }
}
