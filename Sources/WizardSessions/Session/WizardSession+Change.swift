internal import ServiceSupport
internal import WizardEngine

extension WizardSession {
    /// Judges a command and carries it out, in its turn; what is returned is saved.
    ///
    /// - Throws: the first check that fails, in the contract's order: repetition, status, precondition, rule.
    package func change(_ command: SessionCommand) async throws(SessionFailure) -> SessionResult {
        try await inTurn { seen, now throws(SessionFailure) in
            if let key = command.key, let replay = try await replay(key.name) { return .replayed(replay) }
            try check(command, on: seen)
            guard let made = try snapshot(after: seen, by: command.request, at: now) else { return .unchanged(seen) }
            let answer = command.key.map { key in
                RememberedAnswer(key.name, status: 200, entityTag: made.entityTag, body: key.encode(made))
            }
            try await save(made, after: seen, answer: answer)
            return .changed(made)
        }
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
