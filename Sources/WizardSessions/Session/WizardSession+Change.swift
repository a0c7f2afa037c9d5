internal import ServiceSupport
internal import WizardEngine

extension WizardSession {
    /// Judges a command and carries it out, in its turn; what is returned is saved.
    ///
    /// - Throws: the first check that fails, in the contract's order: repetition, status, precondition, rule.
    package func change(_ command: SessionCommand) async throws(SessionFailure) -> SessionResult {
        try await inTurn { seen, now throws(SessionFailure) in
            if let key = command.key, let replay = try await replay(key.name) { return .replayed(replay) }
            guard let made = try judged(command, on: seen, at: now) else { return .unchanged(seen) }
            let answer = command.key.map { key in
                RememberedAnswer(key.name, status: 200, entityTag: made.entityTag, body: key.encode(made))
            }
            try await save(made, after: seen, answer: answer)
            return .changed(made)
        }
    }

    /// The same without waiting, where nothing has to be waited for; `nil` where something has, and then nothing was done.
    ///
    /// So it is on a thread of the transport, for a command without a key, while nobody has the turn and where the store can.
    package nonisolated func changeAtOnce(_ command: SessionCommand) throws(SessionFailure) -> SessionResult? {
        guard command.key == nil else { return nil }
        let result = executor.runIfIdle {
            assumeIsolated { session in
                Result { () throws(SessionFailure) in try session.changeNow(command) }
            }
        }
        return try result?.get()
    }

    private func changeNow(_ command: SessionCommand) throws(SessionFailure) -> SessionResult? {
        guard turns.isFree, !isUncertain else { return nil }
        let now = services.clock.now
        turnTime = now
        defer { turnTime = nil }
        let seen = try current()
        guard let made = try judged(command, on: seen, at: now) else { return .unchanged(seen) }
        return try saveNow(made, after: seen) ? .changed(made) : nil
    }

    /// The version that a command makes, not yet saved; `nil` where it alters nothing.
    private func judged(_ command: SessionCommand, on seen: SessionSnapshot, at now: Timestamp) throws(SessionFailure) -> SessionSnapshot? {
        try check(command, on: seen)
        return try snapshot(after: seen, by: command.request, at: now)
    }

    /// The answer that a key was given before.
    ///
    /// - Throws: `.keyReused` where that was for another request.
    func replay(_ key: AnswerKey) async throws(SessionFailure) -> RememberedAnswer? {
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
        let isNamed = command.precondition.names(seen.entityTag)
        if isNamed == nil, seen.flow.flow.sessionRules.requireIfMatch { throw .preconditionRequired(seen) }
        if isNamed == false || command.exclusion.names(seen.entityTag) == true { throw .preconditionFailed(seen) }
    }

    /// The version that a change makes, not yet saved; `nil` where it alters nothing.
    private func snapshot(
        after seen: SessionSnapshot, by request: ChangeRequest, at now: Timestamp
    ) throws(SessionFailure) -> SessionSnapshot? {
        guard case .changed(let state, let path, let event) = try outcome(of: request, on: seen) else { return nil }
        let isRestored = if case .restore = request.operation { true } else { false }
        let tag = VersionTag(from: services.random)
        let record = seen.record.changed(
            to: state, tag: tag, isRestored: isRestored, rules: seen.flow.flow.sessionRules, at: now)
        return seen.following(record, on: path, event: LoggedEvent(event: event, tag: tag, at: now))
    }

    private func outcome(of request: ChangeRequest, on seen: SessionSnapshot) throws(SessionFailure) -> Outcome {
        do {
            return try services.engine.apply(request, to: seen.record.state, on: seen.path, of: seen.flow.flow)
        } catch {
            throw .refused(error, seen)
        }
    }
}
