internal import ServiceSupport
internal import WizardEngine

/// One session of this node: its last saved version, and the commands that wait for their turn.
///
/// An actor alone does not make a command wait for another that awaits the store, so commands take turns: each judges, saves and
/// commits before the next one looks. Readers never wait; they see the last version saved.
package actor WizardSession {
    /// The session's name.
    package nonisolated let id: SessionID
    nonisolated let services: SessionServices
    var snapshot: SessionSnapshot
    /// The expiry as an event, while the last saved record does not hold it yet.
    var unwrittenExpiry: LoggedEvent?
    var isRemoved = false
    var turns: TurnQueue
    /// Who waits for the next version.
    nonisolated let observers: SessionObservers
    private nonisolated let executor = InlineSerialExecutor()

    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ snapshot: SessionSnapshot, services: SessionServices) {
        self.id = snapshot.record.id
        self.snapshot = snapshot
        self.services = services
        self.turns = TurnQueue(limit: services.queuedCommandsMax)
        self.observers = SessionObservers(limit: services.observersMax, quota: services.waiters, deadlines: services.deadlines)
    }

    /// The session as it is now: expired, if its time has run out.
    ///
    /// - Throws: `.notFound` if it was removed, or ended longer ago than its flow keeps it.
    package func current() throws(SessionFailure) -> SessionSnapshot {
        try current(at: services.clock.now)
    }

    func current(at now: Timestamp) throws(SessionFailure) -> SessionSnapshot {
        guard !isRemoved else { throw .notFound }
        let seen = snapshot.seen(at: now)
        if seen !== snapshot {
            unwrittenExpiry = LoggedEvent(expiryOf: seen.record)
            snapshot = seen
            notify(seen)
        }
        guard !seen.isPurgeable(at: now) else { throw .notFound }
        return seen
    }

    /// Removes the session for good.
    ///
    /// - Parameters:
    ///   - precondition: the versions that may go (`If-Match`).
    ///   - exclusion: those that may not (`If-None-Match`).
    /// - Throws: `.notFound` if it is gone already, `.preconditionFailed` at another version.
    package func remove(
        _ precondition: SessionCommand.Precondition = .none, exclusion: SessionCommand.Precondition = .none
    ) async throws(SessionFailure) {
        try await takeTurn()
        defer { turns.end() }
        let seen = try current()
        let tag = seen.record.entityTag
        if precondition.names(tag) == false || exclusion.names(tag) == true { throw .preconditionFailed(seen) }
        let wasThere: Bool
        do { wasThere = try await services.store.remove(id) } catch { throw .store(error) }
        isRemoved = true
        notify(nil)
        if !wasThere { throw .notFound }
    }

    /// Tells the observers of a version, or with `nil` of the removal.
    func notify(_ snapshot: SessionSnapshot?) {
        observers.tell(snapshot)
        if let snapshot { setAlarm(for: snapshot) }
    }

    func takeTurn() async throws(SessionFailure) {
        switch turns.begin() {
        case .now: return
        case .full: throw .busy(limit: services.queuedCommandsMax)
        case .later: await withCheckedContinuation { turns.wait($0) }
        }
    }
}
