internal import ServiceSupport

extension WizardSession {
    /// How many tokens open a session at most.
    package static let tokensMax = 64
    /// The oldest of them, which nothing but a revocation takes away: those that the start told, unless they were revoked.
    private static let lastingTokens = 2

    /// Makes more tokens of the session, one a right.
    ///
    /// - Parameter key: names the request for its repetition. Tokens are not kept, so a repetition makes others; those made before stay.
    ///   Like a start that is repeated it must not fail: where there are too many, an older one gives way.
    /// - Throws: `.tooManyTokens` where they would be more than `tokensMax`.
    package func grant(_ rights: [AccessRight], key: AnswerKey? = nil) async throws(SessionFailure) -> GrantedTokens {
        try await inTurn { seen, _ throws(SessionFailure) in
            if let key, try await replay(key) != nil { return try await grantAgain(rights, on: seen) }
            guard seen.record.tokens.count + rights.count <= Self.tokensMax else { throw .tooManyTokens(limit: Self.tokensMax) }
            return try await grant(rights, beside: seen.record.tokens, on: seen, key, isReplay: false)
        }
    }

    /// Makes another pair of tokens for who is given the session back.
    package func grantAgain() async throws(SessionFailure) -> GrantedTokens {
        try await inTurn { seen, _ throws(SessionFailure) in try await grantAgain([.write, .read], on: seen) }
    }

    /// Makes tokens for who repeats a request; where there are too many, an older one gives way.
    private func grantAgain(_ rights: [AccessRight], on seen: SessionSnapshot) async throws(SessionFailure) -> GrantedTokens {
        var kept = seen.record.tokens
        let excess = kept.count + rights.count - Self.tokensMax
        if excess > 0 { kept.removeSubrange(Self.lastingTokens..<Self.lastingTokens + excess) }
        return try await grant(rights, beside: kept, on: seen, nil, isReplay: true)
    }

    private func grant(
        _ rights: [AccessRight], beside kept: [TokenGrant], on seen: SessionSnapshot, _ key: AnswerKey?, isReplay: Bool
    ) async throws(SessionFailure) -> GrantedTokens {
        let drawn = rights.map { TokenGrant.draw($0, from: services.random) }
        try await save(kept + drawn.map(\.grant), on: seen, key)
        return GrantedTokens(tokens: drawn, isReplay: isReplay)
    }

    /// Revokes a token by its name; false if there is none of that name.
    ///
    /// - Parameter key: names the request for its repetition, which finds the token gone and is answered like the first one.
    package func revoke(_ id: String, key: AnswerKey? = nil) async throws(SessionFailure) -> (found: Bool, isReplay: Bool) {
        try await inTurn { seen, _ throws(SessionFailure) in
            if let key, try await replay(key) != nil { return (true, true) }
            let kept = seen.record.tokens.filter { $0.id != id }
            guard kept.count < seen.record.tokens.count else { return (false, false) }
            try await save(kept, on: seen, key)
            return (true, false)
        }
    }

    /// Writes down that the session's time has run out, if that is so and nobody did; true if it did.
    package func writeExpiry() async throws(SessionFailure) -> Bool {
        try await inTurn(evenIfOver: true) { seen, _ throws(SessionFailure) in
            guard isUnwritten(seen) else { return false }
            try await save(seen.following(seen.record), after: seen)
            return true
        }
    }

    /// Saves other tokens, which makes no other version.
    private func save(_ tokens: [TokenGrant], on seen: SessionSnapshot, _ key: AnswerKey?) async throws(SessionFailure) {
        var next = seen.record
        next.tokens = tokens
        let answer = key.map { RememberedAnswer($0, status: 200, entityTag: next.entityTag, body: []) }
        try await save(seen.following(next), after: seen, answer: answer)
    }
}
