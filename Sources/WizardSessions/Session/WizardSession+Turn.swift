internal import ServiceSupport
internal import WizardEngine

extension WizardSession {
    /// How often a command is judged anew because another node saved the record first.
    private static let attemptsMax = 8

    /// Does something in its turn: with the session as it is when the turn begins, and the time of that.
    ///
    /// Where another node has saved the record in the meantime it is read again and `body` judges anew. Inlined like `save`, since each
    /// asynchronous call costs a frame and a look at the executor.
    ///
    /// - Parameter evenIfOver: true where a session is wanted too that its flow keeps no longer, and that is as good as removed for others.
    @inline(__always) func inTurn<Result>(
        evenIfOver: Bool = false, _ body: (SessionSnapshot, Timestamp) async throws(SessionFailure) -> Result
    ) async throws(SessionFailure) -> Result {
        if try !asksForTurn() { await waitForTurn() }
        defer { endTurn() }
        guard !isRemoved else { throw .notFound }
        if isUncertain { try await reload() }
        var attempts = 1
        while true {
            do {
                let now = services.clock.now
                turnTime = now
                return try await body(evenIfOver ? try seen() : try current(), now)
            } catch .store(.conflict) where attempts < Self.attemptsMax {
                attempts += 1
                try await reload()
            }
        }
    }

    /// Saves a snapshot that follows another one, with the expiry if that is one which nobody wrote down yet, and lets readers see it.
    @inline(__always) func save(
        _ made: SessionSnapshot, after seen: SessionSnapshot, answer: RememberedAnswer? = nil
    ) async throws(SessionFailure) {
        do {
            try await services.store.save(saving(made, after: seen, answer), expecting: seen.record.revision)
        } catch {
            throw failure(error)
        }
        saved = made
        show(made)
    }

    /// The same without waiting; false where the store cannot, or another node has saved the record in the meantime.
    func saveNow(_ made: SessionSnapshot, after seen: SessionSnapshot) throws(SessionFailure) -> Bool {
        do {
            guard try services.store.saveAtOnce(saving(made, after: seen, nil), expecting: seen.record.revision) else { return false }
        } catch .conflict {
            return false
        } catch {
            throw failure(error)
        }
        saved = made
        show(made)
        return true
    }

    /// What a save that failed means for the session.
    private func failure(_ error: StoreError) -> SessionFailure {
        switch error {
        case .notFound:
            markRemoved()
            return .notFound
        case .conflict: return .store(error)
        default:
            isUncertain = true
            return .store(error)
        }
    }

    private func saving(_ made: SessionSnapshot, after seen: SessionSnapshot, _ answer: RememberedAnswer?) -> SessionSave {
        var events: [LoggedEvent] = []
        if isUnwritten(seen), let expiry = LoggedEvent(expiryOf: seen.record) { events.append(expiry) }
        if made.record.tag != seen.record.tag, let event = made.event { events.append(event) }
        return SessionSave(record: made.record, events: events, answer: answer)
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
