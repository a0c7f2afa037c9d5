internal import ServiceSupport

extension WizardSession {
    /// How many tokens open one session; beyond that the oldest go, so that a session that is given back again and again stays small.
    private static let tokensMax = 64

    /// Makes more tokens of the session, one a right.
    ///
    /// - Parameter key: names the request for its repetition. Tokens are not kept, so a repetition gives those made before other characters.
    package func grant(_ rights: [AccessRight], key: AnswerKey? = nil) async throws(SessionFailure) -> GrantedTokens {
        try await inTurn { () async throws(SessionFailure) in
            let seen = try current()
            if let key, let answer = try await replay(key) {
                return try await grantAgain(answer.body.split(separator: 0x2C).map { String(decoding: $0, as: UTF8.self) }, on: seen)
            }
            let drawn = rights.map { TokenGrant.draw($0, from: services.random) }
            var record = seen.record
            record.tokens = Array((record.tokens + drawn.map(\.grant)).suffix(Self.tokensMax))
            let ids = drawn.map(\.grant.id).joined(separator: ",")
            try await save(seen.following(record), events: [], answer: key.map { remembered($0, Array(ids.utf8), on: seen) })
            return GrantedTokens(tokens: drawn, isReplay: false)
        }
    }

    /// Revokes a token by its name; false if there is none of that name.
    ///
    /// - Parameter key: names the request for its repetition, which is true as well.
    package func revoke(_ id: String, key: AnswerKey? = nil) async throws(SessionFailure) -> (found: Bool, isReplay: Bool) {
        try await inTurn { () async throws(SessionFailure) in
            let seen = try current()
            if let key, try await replay(key) != nil { return (true, true) }
            var record = seen.record
            record.tokens.removeAll { $0.id == id }
            guard record.tokens.count < seen.record.tokens.count else { return (false, false) }
            try await save(seen.following(record), events: [], answer: key.map { remembered($0, [], on: seen) })
            return (true, false)
        }
    }

    /// Gives tokens that were made before other characters; what was revoked stays revoked.
    private func grantAgain(_ ids: [String], on seen: SessionSnapshot) async throws(SessionFailure) -> GrantedTokens {
        var record = seen.record
        var again: [(grant: TokenGrant, token: Secret)] = []
        for index in record.tokens.indices where ids.contains(record.tokens[index].id) {
            let drawn = record.tokens[index].redrawn(from: services.random)
            record.tokens[index] = drawn.grant
            again.append(drawn)
        }
        try await save(seen.following(record), events: [], answer: nil)
        return GrantedTokens(tokens: again, isReplay: true)
    }

    private func remembered(_ key: AnswerKey, _ body: [UInt8], on seen: SessionSnapshot) -> RememberedAnswer {
        RememberedAnswer(key: key.text, fingerprint: key.fingerprint, status: 200, entityTag: seen.record.entityTag, body: body)
    }
}
