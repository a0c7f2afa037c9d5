package import ServiceSupport

extension WizardSession {
    /// How many tokens open a session; another one makes the oldest useless.
    ///
    /// A start that gives an older session back tells another pair each time, so there must be an end.
    private static let tokensMax = 64

    /// Makes another token of the session; the token itself is known to the caller alone.
    package func grant(_ right: AccessRight) async throws(SessionFailure) -> (grant: TokenGrant, token: Secret) {
        let drawn = TokenGrant.draw(right, from: services.random)
        try await changeTokens { tokens in (tokens + [drawn.grant]).suffix(Self.tokensMax) }
        return drawn
    }

    /// Revokes a token by its name; false if there is none of that name.
    package func revoke(_ id: String) async throws(SessionFailure) -> Bool {
        try await changeTokens { tokens in tokens.filter { $0.id != id } }
    }

    /// Writes down that the session's time has run out, if that is so and nobody did; true if it did.
    package func writeExpiry() async throws(SessionFailure) -> Bool {
        try await inTurn { seen, _ throws(SessionFailure) in
            guard isUnwritten(seen) else { return false }
            try await save(seen.following(seen.record), after: seen)
            return true
        }
    }

    /// Saves other tokens, which makes no other version; true if they are others.
    @discardableResult
    private func changeTokens(_ change: ([TokenGrant]) -> [TokenGrant]) async throws(SessionFailure) -> Bool {
        try await inTurn { seen, _ throws(SessionFailure) in
            var next = seen.record
            next.tokens = change(seen.record.tokens)
            guard next.tokens != seen.record.tokens else { return false }
            try await save(seen.following(next), after: seen)
            return true
        }
    }
}
