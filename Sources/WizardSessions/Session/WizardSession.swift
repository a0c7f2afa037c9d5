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
    /// The last version that is known to be saved.
    var saved: SessionSnapshot
    /// What readers see: the saved version, or its expiry.
    private var shown: SessionSnapshot {
        didSet { glimpsed.withLock { [shown] in $0 = shown } }
    }
    /// The same for readers who do not come in; `nil` once the session is removed.
    private nonisolated let glimpsed: Lock<SessionSnapshot?>
    var isRemoved = false
    /// True after a save that may have been done or not: the store knows.
    var isUncertain = false
    /// The time by which the command that has the turn is judged.
    ///
    /// Readers are held to it too, else they could see a session expire that the command then changes.
    var turnTime: Timestamp?
    private(set) var turns: TurnQueue
    /// Who waits for the next version.
    nonisolated let observers: SessionObservers
    nonisolated let executor = InlineSerialExecutor()

    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ snapshot: SessionSnapshot, services: SessionServices) {
        self.id = snapshot.record.id
        self.saved = snapshot
        self.shown = snapshot
        self.glimpsed = Lock(snapshot)
        self.services = services
        self.turns = TurnQueue(limit: services.queuedCommandsMax)
        self.observers = SessionObservers(limit: services.observersMax, deadlines: services.deadlines)
    }

    /// The session as it is now: expired, if its time has run out.
    ///
    /// - Throws: `.notFound` if it was removed, or ended longer ago than its flow keeps it.
    package func current() throws(SessionFailure) -> SessionSnapshot {
        let seen = try seen()
        guard !seen.isPurgeable(at: turnTime ?? services.clock.now) else { throw .notFound }
        return seen
    }

    /// The session as it is now, also where its flow keeps it no longer.
    func seen() throws(SessionFailure) -> SessionSnapshot {
        guard !isRemoved else { throw .notFound }
        show(shown.seen(at: turnTime ?? services.clock.now))
        return shown
    }

    /// The session as it is now, without a wait for the actor; `nil` where there is more to it than to look, as when its time has run out.
    nonisolated var glimpse: SessionSnapshot? {
        let now = services.clock.now
        guard let seen = glimpsed.withLock({ $0 }), seen.seen(at: now) === seen, !seen.isPurgeable(at: now) else { return nil }
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
        try await inTurn { seen, _ throws(SessionFailure) in
            if precondition.names(seen.entityTag) == false || exclusion.names(seen.entityTag) == true { throw .preconditionFailed(seen) }
            try await removeStored()
        }
    }

    private func removeStored() async throws(SessionFailure) {
        let wasThere: Bool
        do { wasThere = try await services.store.remove(id) } catch {
            isUncertain = true
            throw .store(error)
        }
        markRemoved()
        if !wasThere { throw .notFound }
    }

    /// Lets readers see a version from now on, and tells the observers if it is another one.
    func show(_ snapshot: SessionSnapshot) {
        guard snapshot !== shown else { return }
        let isOther = snapshot.record.tag != shown.record.tag
        shown = snapshot
        if isOther, observers.tell(snapshot) { setAlarm(for: snapshot) }
    }

    /// Takes note that the session is gone, and tells the observers once.
    func markRemoved() {
        guard !isRemoved else { return }
        isRemoved = true
        glimpsed.withLock { $0 = nil }
        observers.tell(nil)
    }

    /// Asks for the turn; whoever gets it must end it.
    ///
    /// - Returns: false where it has yet to be waited for.
    /// - Throws: `.busy` where too many wait; there is no turn to end then.
    func asksForTurn() throws(SessionFailure) -> Bool {
        switch turns.begin() {
        case .now: return true
        case .full: throw .busy(limit: services.queuedCommandsMax)
        case .later: return false
        }
    }

    /// Waits for the turn that was asked for.
    func waitForTurn() async {
        await withCheckedContinuation { turns.wait($0) }
    }

    func endTurn() {
        turnTime = nil
        turns.end()
    }
}
