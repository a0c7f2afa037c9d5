internal import ServiceSupport
internal import WizardEngine

extension WizardSession {
    /// Judges a command and carries it out, in its turn; what is returned is saved.
    ///
    /// - Throws: the first check that fails, in the contract's order: repetition, status, precondition, rule.
    package func change(_ command: SessionCommand) async throws(SessionFailure) -> SessionResult {
        try await inTurn { seen, now throws(SessionFailure) in
            if let replay = try await replay(command.key?.name) { return .replayed(replay) }
            try check(command, on: seen)
            return try await carryOut(command, on: seen, at: now)
        }
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
        let isNamed = command.precondition.names(seen.entityTag)
        if isNamed == nil, seen.flow.flow.sessionRules.requireIfMatch { throw .preconditionRequired(seen) }
        if isNamed == false || command.exclusion.names(seen.entityTag) == true { throw .preconditionFailed(seen) }
    }

    private func carryOut(
        _ command: SessionCommand, on seen: SessionSnapshot, at now: Timestamp
    ) async throws(SessionFailure) -> SessionResult {
        let outcome: Outcome
        do {
            outcome = try services.engine.apply(command.request, to: seen.record.state, on: seen.path, of: seen.flow.flow)
        } catch {
            throw .refused(error, seen)
        }
        guard case .changed(let state, let path, let event) = outcome else { return .unchanged(seen) }
        let next = next(after: seen.record, state: state, operation: command.request.operation, rules: seen.flow.flow.sessionRules, at: now)
        let logged = LoggedEvent(event: event, tag: next.tag, at: now)
        let made = seen.following(next, on: path, event: logged)
        let answer = command.key.map { key in
            RememberedAnswer(key.name, status: 200, entityTag: next.entityTag, body: key.encode(made))
        }
        try await save(made, after: seen, event: logged, answer: answer)
        return .changed(made)
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
}
