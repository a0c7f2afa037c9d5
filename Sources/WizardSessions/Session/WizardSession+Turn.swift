internal import ServiceSupport
internal import WizardEngine

extension WizardSession {
    /// How often a command is judged anew because another node saved the record first.
    private static let attemptsMax = 8

    /// Does something in its turn: with the session as it is when the turn begins, and the time of that.
    ///
    /// Where another node has saved the record in the meantime it is read again and `body` judges anew.
    ///
    /// - Parameter evenIfOver: true where a session is wanted too that its flow keeps no longer, and that is as good as removed for others.
    func inTurn<Result>(
        evenIfOver: Bool = false, _ body: (SessionSnapshot, Timestamp) async throws(SessionFailure) -> Result
    ) async throws(SessionFailure) -> Result {
        try await takeTurn()
        defer { endTurn() }
        if isUncertain { try await reload() }
        for _ in 1..<Self.attemptsMax {
            do {
                return try await attempt(evenIfOver, body)
            } catch .store(.conflict) {
                try await reload()
            }
        }
        return try await attempt(evenIfOver, body)
    }

    private func attempt<Result>(
        _ evenIfOver: Bool, _ body: (SessionSnapshot, Timestamp) async throws(SessionFailure) -> Result
    ) async throws(SessionFailure) -> Result {
        turnTime = nil
        let now = services.clock.now
        turnTime = now
        return try await body(evenIfOver ? try seen() : try current(), now)
    }

    /// Saves a snapshot that follows another one, with the expiry if that is one which nobody wrote down yet, and lets readers see it.
    func save(
        _ made: SessionSnapshot, after seen: SessionSnapshot, event: LoggedEvent? = nil, answer: RememberedAnswer? = nil
    ) async throws(SessionFailure) {
        let expiry = isUnwritten(seen) ? LoggedEvent(expiryOf: seen.record) : nil
        let save = SessionSave(record: made.record, events: [expiry, event].compactMap { $0 }, answer: answer)
        do {
            try await services.store.save(save, expecting: seen.record.revision)
        } catch .notFound {
            markRemoved()
            throw .notFound
        } catch {
            if error != .conflict { isUncertain = true }
            throw .store(error)
        }
        saved = made
        show(made)
    }

    /// True for an expiry that the saved record does not hold.
    func isUnwritten(_ seen: SessionSnapshot) -> Bool {
        seen.record.tag != saved.record.tag
    }

    /// Reads the record again.
    private func reload() async throws(SessionFailure) {
        let stored: SessionRecord?
        do { stored = try await services.store.session(id) } catch { throw .store(error) }
        guard let stored else {
            markRemoved()
            throw .notFound
        }
        isUncertain = false
        let path = PathFinder.path(through: saved.flow.flow, answers: stored.state.answers)
        saved = SessionSnapshot(record: stored, flow: saved.flow, path: path, event: stored.tag == saved.record.tag ? saved.event : nil)
        show(saved.seen(at: services.clock.now))
    }
}
