internal import ServiceSupport
internal import WizardSessions

extension SessionStoreContract {
    /// The conditions of a creation (contract, section 3, "Idempotency-Key", and section 6, "subject").
    static let creation: [Promise] = [
        Promise("a session created is read back as it was") { bench in
            let flow = try await bench.storeFlow()
            let made = try await bench.create(of: flow, subject: "e\u{301}")
            let read = try await bench.store.session(made.id)
            try require(
                read?.entityTag == made.entityTag && read?.revision == 1 && read?.state == made.state, "the state is the one stored")
            try require(read?.tokens == made.tokens && read?.flow == made.flow && read?.endedAt == nil, "tokens and flow are those stored")
            try require(
                read?.createdAt == made.createdAt && read?.expiresAt == made.expiresAt && read?.absoluteExpiry == made.absoluteExpiry,
                "times are those stored")
            try require(read.map { Array(($0.subject ?? "").utf8) } == Array("e\u{301}".utf8), "the subject keeps its bytes")
            try require(try await bench.store.sessionCount() == 1, "one is stored")
        },
        Promise("an unknown session is none, and neither is its log") { bench in
            let flow = try await bench.storeFlow()
            let unknown = try bench.creation(of: flow).record.id
            try require(try await bench.store.session(unknown) == nil, "there is no record")
            try require(try await bench.store.remove(unknown) == false, "nothing is removed")
            try require(try await bench.store.answer(to: "k", of: unknown) == nil, "there is no answer")
            try await require(.notFound) { () async throws(StoreError) in
                _ = try await bench.store.events(of: unknown, after: nil, limit: 1)
            }
        },
        Promise("a key gives its session back for a day, and with another body is refused") { bench in
            let flow = try await bench.storeFlow(purge: 864_000)
            let first = try bench.creation(of: flow, key: bench.key("k"))
            try require(try await isCreated(first, on: bench), "the first is created")
            let late = bench.now.adding(seconds: 86_399)
            let again = try bench.creation(of: flow, key: bench.key("k"), at: late)
            try require(try await replayed(again, on: bench) == first.record.id, "the same key replays")
            let other = try bench.creation(of: flow, key: bench.key("k", body: "other"), at: late)
            guard case .keyReused = try await bench.store.create(other) else { throw TestFailure("another body is refused") }
            let next = try bench.creation(of: flow, key: bench.key("k", body: "other"), at: bench.now.adding(seconds: 86_400))
            try require(try await isCreated(next, on: bench), "a day later the key is forgotten")
            try require(try await bench.store.sessionCount() == 2, "nothing else was stored")
        },
        Promise("a key whose session is gone starts another, and stands for that one from then on") { bench in
            let flow = try await bench.storeFlow()
            let first = try bench.creation(of: flow, key: bench.key("k"))
            try require(try await isCreated(first, on: bench), "the first is created")
            _ = try await bench.store.remove(first.record.id)
            let later = bench.now.adding(seconds: 60_000)
            let second = try bench.creation(of: flow, key: bench.key("k"), at: later)
            try require(try await isCreated(second, on: bench), "another is created")
            let third = try bench.creation(of: flow, key: bench.key("k"), at: bench.now.adding(seconds: 62_000))
            try require(try await replayed(third, on: bench) == second.record.id, "the key stands for the second")
        },
        Promise("a key used twice keeps no other key beyond its day") { bench in
            let flow = try await bench.storeFlow(purge: 8_640_000)
            let first = try bench.creation(of: flow, key: bench.key("twice"))
            try require(try await isCreated(first, on: bench), "the first is created")
            _ = try await bench.store.remove(first.record.id)
            try require(try await isCreated(try bench.creation(of: flow, key: bench.key("other")), on: bench), "other is created")
            let again = try bench.creation(of: flow, key: bench.key("twice"), at: bench.now.adding(seconds: 80_000))
            try require(try await isCreated(again, on: bench), "twice is created again")
            let late = try bench.creation(of: flow, key: bench.key("other"), at: bench.now.adding(seconds: 400_000))
            try require(try await isCreated(late, on: bench), "other is forgotten")
        },
        Promise("a session that may be purged is not given back") { bench in
            let flow = try await bench.storeFlow(idle: 10, purge: 10)
            let first = try bench.creation(of: flow, key: bench.key("k"))
            try require(try await isCreated(first, on: bench), "the first is created")
            let expired = try bench.creation(of: flow, key: bench.key("k"), at: bench.now.adding(seconds: 19))
            try require(try await replayed(expired, on: bench) == first.record.id, "an expired one is")
            let gone = try bench.creation(of: flow, key: bench.key("k"), at: bench.now.adding(seconds: 20))
            try require(try await isCreated(gone, on: bench), "one that is over is not")
        },
        Promise("the active session of a person and flow is given back, judged at the creation's time") { bench in
            let flow = try await bench.storeFlow(idle: 100)
            let other = try await bench.storeFlow("g")
            let first = try await bench.create(of: flow, subject: "ada")
            func wanted(_ subject: String, _ seconds: Int, of flow: FlowRevision) throws -> SessionCreation {
                try bench.creation(of: flow, subject: subject, returnsActive: true, at: bench.now.adding(seconds: seconds))
            }
            try require(try await active(wanted("ada", 99, of: flow), on: bench) == first.id, "it is given back while it is active")
            try require(try await active(wanted("ada", 99, of: other), on: bench) == nil, "another flow has none")
            try require(try await active(wanted("Ada", 99, of: flow), on: bench) == nil, "another person has none")
            let second = try wanted("ada", 100, of: flow)
            try require(try await active(second, on: bench) == nil, "one that has run out is not, although nobody wrote that down")
            try require(try await active(wanted("ada", 101, of: flow), on: bench) == second.record.id, "the next one is")
        },
        Promise("of several active sessions of a person the newest is given back, and the older ones when it is over") { bench in
            let flow = try await bench.storeFlow()
            let oldest = try await bench.create(of: flow, subject: "ada")
            let middle = try await bench.create(of: flow, subject: "ada", at: bench.now.adding(seconds: 1))
            let newest = try await bench.create(of: flow, subject: "ada", at: bench.now.adding(seconds: 2))
            func wanted() throws -> SessionCreation {
                try bench.creation(of: flow, subject: "ada", returnsActive: true, at: bench.now.adding(seconds: 3))
            }
            try require(try await active(wanted(), on: bench) == newest.id, "the newest comes first")
            _ = try await bench.store.remove(newest.id)
            try require(try await active(wanted(), on: bench) == middle.id, "then the next, after a removal")
            try await bench.advance(middle, endedAt: bench.now.adding(seconds: 3))
            try require(try await active(wanted(), on: bench) == oldest.id, "then the oldest, after an end")
        },
        Promise("of many creations at once with one key one is stored, and one for one person") { bench in
            let flow = try await bench.storeFlow()
            let keyed = try (0..<16).map { _ in try bench.creation(of: flow, key: bench.key("k")) }
            let keyedIDs = try await atOnce(keyed, on: bench)
            try require(Set(keyedIDs).count == 1, "one session for one key (keycloak/keycloak#32658)")
            let personal = try (0..<16).map { _ in try bench.creation(of: flow, subject: "ada", returnsActive: true) }
            let personalIDs = try await atOnce(personal, on: bench)
            try require(Set(personalIDs).count == 1, "one session for one person")
            try require(try await bench.store.sessionCount() == 2, "two are stored")
        },
        Promise("a flow that was removed starts no sessions, an older revision does") { bench in
            let first = try await bench.storeFlow()
            let second = try await bench.storeFlow()
            try await bench.create(of: first)
            try await bench.store.removeFlow("f", expecting: second.reference.revision)
            try await require(.notFound) { () async throws(StoreError) in
                guard let creation = try? bench.creation(of: first) else { return }
                _ = try await bench.store.create(creation)
            }
        },
    ]

    private static func isCreated(_ creation: SessionCreation, on bench: StoreBench) async throws -> Bool {
        if case .created = try await bench.store.create(creation) { true } else { false }
    }

    private static func replayed(_ creation: SessionCreation, on bench: StoreBench) async throws -> SessionID? {
        if case .replayed(let record) = try await bench.store.create(creation) { record.id } else { nil }
    }

    private static func active(_ creation: SessionCreation, on bench: StoreBench) async throws -> SessionID? {
        if case .active(let record) = try await bench.store.create(creation) { record.id } else { nil }
    }

    /// The sessions that creations get, all asked for at once.
    private static func atOnce(_ creations: [SessionCreation], on bench: StoreBench) async throws -> [SessionID] {
        try await withThrowingTaskGroup(of: SessionID?.self) { group in
            for creation in creations {
                group.addTask {
                    switch try await bench.store.create(creation) {
                    case .created: creation.record.id
                    case .replayed(let record), .active(let record): record.id
                    case .keyReused: nil
                    }
                }
            }
            return try await group.reduce(into: []) { found, id in if let id { found.append(id) } }
        }
    }
}
