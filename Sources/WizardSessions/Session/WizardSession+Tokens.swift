internal import ServiceSupport

extension WizardSession {
    /// How many tokens open a session; another one makes the oldest useless.
    ///
    /// A start that gives an older session back tells another pair each time, so there must be an end.
    private static let tokensMax = 64

    /// Makes more tokens of the session, one a right.
    ///
    /// - Parameter key: names the request for its repetition. Tokens are not kept, so a repetition gives those made
    ///   before other characters.
    package func grant(_ rights: [AccessRight], key: AnswerKey? = nil) async throws(SessionFailure) -> GrantedTokens {
        try await inTurn { seen, _ throws(SessionFailure) in
            if let answer = try await replay(key) { return try await grantAgain(answer, on: seen) }
            let drawn = rights.map { TokenGrant.draw($0, from: services.random) }
            let ids = Array(drawn.map(\.grant.id).joined(separator: ",").utf8)
            let kept = Array((seen.record.tokens + drawn.map(\.grant)).suffix(Self.tokensMax))
            try await save(kept, on: seen, key, body: ids)
            return GrantedTokens(tokens: drawn, isReplay: false)
        }
    }

    /// Revokes a token by its name; false if there is none of that name.
    ///
    /// - Parameter key: names the request for its repetition, which finds the token gone and is answered like the first one.
    package func revoke(_ id: String, key: AnswerKey? = nil) async throws(SessionFailure) -> (found: Bool, isReplay: Bool) {
        try await inTurn { seen, _ throws(SessionFailure) in
            if try await replay(key) != nil { return (true, true) }
            let kept = seen.record.tokens.filter { $0.id != id }
            guard kept.count < seen.record.tokens.count else { return (false, false) }
            try await save(kept, on: seen, key, body: [])
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

    /// Gives tokens that were made before other characters; what was revoked stays revoked.
    private func grantAgain(_ answer: RememberedAnswer, on seen: SessionSnapshot) async throws(SessionFailure) -> GrantedTokens {
        let ids = answer.body.split(separator: 0x2C).map { String(decoding: $0, as: UTF8.self) }
        var kept = seen.record.tokens
        var again: [(grant: TokenGrant, token: Secret)] = []
        for index in kept.indices where ids.contains(kept[index].id) {
            let drawn = kept[index].redrawn(from: services.random)
            kept[index] = drawn.grant
            again.append(drawn)
        }
        try await save(kept, on: seen, nil, body: [])
        return GrantedTokens(tokens: again, isReplay: true)
    }

    /// Saves other tokens, which makes no other version.
    private func save(_ tokens: [TokenGrant], on seen: SessionSnapshot, _ key: AnswerKey?, body: [UInt8]) async throws(SessionFailure) {
        var next = seen.record
        next.tokens = tokens
        let answer = key.map { RememberedAnswer($0, status: 200, entityTag: next.entityTag, body: body) }
        try await save(seen.following(next), after: seen, answer: answer)
    }
}
