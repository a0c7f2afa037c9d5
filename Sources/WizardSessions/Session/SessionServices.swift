package import ServiceSupport
package import WizardEngine

/// What every session of a node shares: the store, the clock, chance, the rules and the limits.
package final class SessionServices: Sendable {
    /// Where sessions are kept.
    package let store: any SessionStore
    /// Where time comes from.
    package let clock: any Clock
    /// Where chance comes from.
    package let random: any RandomSource
    /// The rules.
    package let engine: SessionEngine
    /// How many commands may wait at one session.
    package let queuedCommandsMax: Int
    /// How many may wait for one session to change.
    package let observersMax: Int
    /// How many requests may wait for any session to change.
    package let waiters: Quota
    /// How many streams may follow any session.
    package let streams: Quota
    /// What happens later.
    package let deadlines: DeadlineQueue

    package init(
        store: any SessionStore, clock: any Clock, random: any RandomSource, engine: SessionEngine = SessionEngine(),
        queuedCommandsMax: Int = 256, observersMax: Int = 100, waitersMax: Int = 10_000
    ) {
        self.store = store
        self.clock = clock
        self.random = random
        self.engine = engine
        self.queuedCommandsMax = queuedCommandsMax
        self.observersMax = observersMax
        self.waiters = Quota(limit: waitersMax)
        self.streams = Quota(limit: waitersMax)
        self.deadlines = DeadlineQueue(clock: clock)
    }
}
