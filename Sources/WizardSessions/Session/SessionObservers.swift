internal import ServiceSupport

/// Who wants to know of a session's next versions; kept beside the actor, so that whoever goes away need not wait for it.
final class SessionObservers: Sendable {
    /// Told of a version, or with `nil` of the session's removal; gives whether it wants to know more.
    typealias Observer = @Sendable (SessionSnapshot?) -> Bool

    private struct Entry: Sendable {
        let tell: Observer
        let quota: Quota
    }

    private struct State: Sendable {
        var observers: [Int: Entry] = [:]
        var next = 0
        /// Wakes the session when its time runs out; only while somebody wants to know.
        var alarm: DeadlineQueue.Ticket?
    }

    private let limit: Int
    private let deadlines: DeadlineQueue
    private let state = Lock(State())

    /// - Parameter limit: how many there may be at this session.
    init(limit: Int, deadlines: DeadlineQueue) {
        self.limit = limit
        self.deadlines = deadlines
    }

    /// Adds one and gives its number.
    ///
    /// - Parameter quota: how many of its kind there may be at all sessions together.
    /// - Throws: `.tooManyObservers` where there are as many as may be.
    func add(_ observer: @escaping Observer, countedBy quota: Quota) throws(SessionFailure) -> Int {
        guard quota.take() else { throw .tooManyObservers(limit: quota.limit) }
        let number: Int? = state.withLock { state in
            guard state.observers.count < limit else { return nil }
            state.next &+= 1
            state.observers[state.next] = Entry(tell: observer, quota: quota)
            return state.next
        }
        guard let number else {
            quota.give()
            throw .tooManyObservers(limit: limit)
        }
        return number
    }

    /// Removes one; it may be told once more if it is just being told.
    func remove(_ number: Int) {
        remove([number])
    }

    /// Tells everybody, one after the other; called by the actor alone, so that all see the versions in order.
    ///
    /// - Returns: false where there was nobody.
    @discardableResult
    func tell(_ snapshot: SessionSnapshot?) -> Bool {
        let observers = state.withLock { $0.observers }
        guard !observers.isEmpty else { return false }
        let finished = observers.filter { !$0.value.tell(snapshot) }.map(\.key)
        if !finished.isEmpty { remove(finished) }
        return true
    }

    /// Sets the alarm, unless it is set or nobody wants to know.
    func setAlarm(at deadline: Instant, _ action: @escaping @Sendable () -> Void) {
        state.withLock { state in
            guard state.alarm == nil, !state.observers.isEmpty else { return }
            state.alarm = deadlines.schedule(at: deadline, action)
        }
    }

    /// Takes note that the alarm has gone off.
    func clearAlarm() {
        state.withLock { $0.alarm = nil }
    }

    private func remove(_ numbers: [Int]) {
        let (removed, alarm) = state.withLock { state in
            let removed = numbers.compactMap { state.observers.removeValue(forKey: $0) }
            return (removed, state.observers.isEmpty ? state.alarm.take() : nil)
        }
        // What the observers hold is let go outside of the lock.
        for entry in removed { entry.quota.give() }
        if let alarm { deadlines.cancel(alarm) }
    }
}
