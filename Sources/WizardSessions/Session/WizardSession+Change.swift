internal import WizardEngine
internal import ServiceSupport

extension WizardSession {
    /// How often a change is judged anew because another node saved the record first.
    private static let attemptsMax = 8

    /// Judges a command and carries it out, in its turn; what is returned is saved.
    ///
    /// - Throws: the first check that fails, in the contract's order: repetition, status, precondition, rule.
    package func change(_ command: SessionCommand) async throws(SessionFailure) -> SessionResult {
        try await inTurn { () async throws(SessionFailure) in try await attempt(command) }
    }

    /// Does something in its turn, and again from the start if another node saved the record first.
    func inTurn<Result>(_ attempt: () async throws(SessionFailure) -> Result) async throws(SessionFailure) -> Result {
        try await takeTurn()
        defer { turns.end() }
        for _ in 1..<Self.attemptsMax {
            do {
                return try await attempt()
            } catch .store(.conflict) {
                try await reload()
            }
        }
        return try await attempt()
    }

    /// Writes down that the session's time has run out, if that is so and nobody did; true if it did.
    package func writeExpiry() async throws(SessionFailure) -> Bool {
        try await takeTurn()
        defer { turns.end() }
        let seen = try current()
        guard unwrittenExpiry != nil else { return false }
        try await save(seen.following(seen.record), events: [], answer: nil)
        return true
    }

    private func attempt(_ command: SessionCommand) async throws(SessionFailure) -> SessionResult {
        let now = services.clock.now
        let seen = try current(at: now)
        if let replay = try await replay(command.key?.name) { return .replayed(replay) }
        try check(command, on: seen)
        let record = seen.record
        let outcome: Outcome
        do {
            outcome = try services.engine.apply(command.request, to: record.state, on: seen.path, of: seen.flow.flow)
        } catch {
            throw .refused(error, seen)
        }
        guard case .changed(let state, let path, let event) = outcome else { return .unchanged(seen) }
        let next = next(after: record, state: state, operation: command.request.operation, rules: seen.flow.flow.sessionRules, at: now)
        let logged = LoggedEvent(event: event, tag: next.tag, at: now)
        let made = seen.following(next, on: path, event: logged)
        let answer = command.key.map { key in
            RememberedAnswer(key: key.name.text, fingerprint: key.name.fingerprint, status: 200, entityTag: next.entityTag, body: key.encode(made))
        }
        try await save(made, events: [logged], answer: answer)
        return .changed(made)
    }

    /// The answer that a key was given before.
    ///
    /// - Throws: `.keyReused` where that was for another request.
    func replay(_ key: AnswerKey?) async throws(SessionFailure) -> RememberedAnswer? {
        guard let key else { return nil }
        let known: RememberedAnswer?
        do { known = try await services.store.answer(to: key.text, of: id) } catch { throw .store(error) }
        guard let known else { return nil }
        guard known.fingerprint == key.fingerprint else { throw .keyReused }
        return known
    }

    /// Status first, then the version that the client knows (contract, section 3, "Order of checks").
    private func check(_ command: SessionCommand, on seen: SessionSnapshot) throws(SessionFailure) {
        do {
            _ = try SessionEngine.isSettled(command.request.operation, in: seen.record.state.status)
        } catch {
            throw .refused(error, seen)
        }
        let isNamed = command.precondition.names(seen.record.entityTag)
        if isNamed == nil, seen.flow.flow.sessionRules.requireIfMatch { throw .preconditionRequired(seen) }
        if isNamed == false || command.exclusion.names(seen.record.entityTag) == true { throw .preconditionFailed(seen) }
    }

    /// The record that follows: another tag, the idle time postponed, the end written down.
    private func next(
        after record: SessionRecord, state: SessionState, operation: Operation, rules: SessionRules, at now: Timestamp
    ) -> SessionRecord {
        var next = record
        next.state = state
        next.tag = VersionTag(from: services.random)
        next.updatedAt = now
        if case .restore = operation { next.absoluteExpiry = now.adding(seconds: rules.absoluteSeconds) }
        if state.status == .active {
            next.expiresAt = min(now.adding(seconds: rules.idleSeconds), next.absoluteExpiry)
            next.endedAt = nil
        } else {
            next.endedAt = now
        }
        return next
    }

    /// Saves a snapshot that follows the one last read, with an expiry that nobody wrote down yet, and lets readers see it.
    func save(_ made: SessionSnapshot, events: [LoggedEvent], answer: RememberedAnswer?) async throws(SessionFailure) {
        let save = SessionSave(record: made.record, events: (unwrittenExpiry.map { [$0] } ?? []) + events, answer: answer)
        do {
            try await services.store.save(save, expecting: snapshot.record.revision)
        } catch .notFound {
            isRemoved = true
            notify(nil)
            throw .notFound
        } catch {
            throw .store(error)
        }
        unwrittenExpiry = nil
        let isOtherVersion = made.record.tag != snapshot.record.tag
        snapshot = made
        if isOtherVersion { notify(made) }
    }

    private func reload() async throws(SessionFailure) {
        let stored: SessionRecord?
        do { stored = try await services.store.session(id) } catch { throw .store(error) }
        guard let stored else {
            isRemoved = true
            notify(nil)
            throw .notFound
        }
        unwrittenExpiry = nil
        let path = PathFinder.path(through: snapshot.flow.flow, answers: stored.state.answers)
        let isOtherVersion = stored.tag != snapshot.record.tag
        snapshot = SessionSnapshot(record: stored, flow: snapshot.flow, path: path, event: isOtherVersion ? nil : snapshot.event)
        if isOtherVersion { notify(snapshot) }
    }
}
