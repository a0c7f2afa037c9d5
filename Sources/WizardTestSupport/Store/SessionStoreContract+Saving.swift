internal import ServiceSupport
internal import WizardEngine
internal import WizardSessions

extension SessionStoreContract {
    /// Saves, removals and the log (contract, section 3).
    static let saving: [Promise] = [
        Promise("a save is stored whole: record, log and answer") { bench in
            let made = try await bench.create(of: try await bench.storeFlow())
            let saved = try await bench.advance(made, endedAt: bench.now, answer: bench.answer("k", bytes: 3))
            let read = try await bench.store.session(made.id)
            try require(read?.entityTag == saved.entityTag && read?.revision == 2 && read?.state == saved.state, "the record is stored")
            try require(read?.endedAt == bench.now, "the end is stored")
            let answer = try await bench.store.answer(to: "k", of: made.id)
            try require(answer?.body == [0x61, 0x61, 0x61] && answer?.entityTag == "v1-k" && answer?.status == 200, "the answer is stored")
            try require(answer?.fingerprint == SHA256.digest(of: "k"), "its fingerprint is stored")
            try require(
                try await bench.store.events(of: made.id, after: nil, limit: 9)?.map(\.event.version) == [1, 2], "the log is stored")
        },
        Promise("a save on a revision that is not the last fails and changes nothing (tj/connect-redis#75)") { bench in
            let made = try await bench.create(of: try await bench.storeFlow())
            let winner = try await bench.advance(made)
            let loser = bench.change(of: made, endedAt: bench.now, answer: bench.answer("k", bytes: 1))
            for revision in [1, 0, 3, -1] {
                try await require(.conflict) { () async throws(StoreError) in try await bench.store.save(loser, expecting: revision) }
            }
            let read = try await bench.store.session(made.id)
            try require(read?.entityTag == winner.entityTag && read?.endedAt == nil, "the winner's record stays")
            try require(try await bench.store.answer(to: "k", of: made.id) == nil, "the loser's answer is not remembered")
            try require(try await bench.store.events(of: made.id, after: nil, limit: 9)?.count == 2, "the loser leaves no event")
        },
        Promise("of many saves at once on one revision just one is done") { bench in
            let made = try await bench.create(of: try await bench.storeFlow())
            let saves = (0..<16).map { _ in bench.change(of: made) }
            let done = try await withThrowingTaskGroup(of: Bool.self) { group in
                for save in saves { group.addTask { try await isDone(save, on: made, bench) } }
                return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            try require(done == 1, "\(done) were done")
            let read = try await bench.store.session(made.id)
            try require(saves.contains { $0.record.tag == read?.tag } && read?.revision == 2, "the one that was done is stored")
        },
        Promise("a save at once is done whole when it says so, and not at all when it does not") { bench in
            let made = try await bench.create(of: try await bench.storeFlow())
            let save = bench.change(of: made, answer: bench.answer("k", bytes: 1))
            let isDone = try bench.store.saveAtOnce(save, expecting: 1)
            let read = try await bench.store.session(made.id)
            try require(read?.tag == (isDone ? save.record.tag : made.tag), "the record is stored or not")
            try require((try await bench.store.answer(to: "k", of: made.id) != nil) == isDone, "the answer is remembered or not")
            let log = try await bench.store.events(of: made.id, after: nil, limit: 9)
            try require(log?.count == (isDone ? 2 : 1), "the log is stored or not")
            guard isDone else { return }
            try await require(.conflict) { () async throws(StoreError) in _ = try bench.store.saveAtOnce(save, expecting: 1) }
            _ = try await bench.store.remove(made.id)
            try await require(.notFound) { () async throws(StoreError) in _ = try bench.store.saveAtOnce(save, expecting: 2) }
        },
        Promise("removed stays removed: a late save cannot bring a session back (tj/connect-redis#328)") { bench in
            let made = try await bench.create(of: try await bench.storeFlow(), subject: "ada")
            try require(try await bench.store.remove(made.id), "it was there")
            let late = bench.change(of: made, answer: bench.answer("k", bytes: 1))
            try await require(.notFound) { () async throws(StoreError) in try await bench.store.save(late, expecting: 1) }
            try require(try await bench.store.session(made.id) == nil, "there is no record")
            try require(try await bench.store.answer(to: "k", of: made.id) == nil, "there is no answer")
            try require(try await bench.store.remove(made.id) == false, "there is nothing to remove")
            try require(try await bench.store.sessionCount() == 0, "none is counted")
            var query = SessionQuery(now: bench.now)
            for order in SessionQuery.Order.allCases {
                query.order = order
                try require(try await bench.list(query).isEmpty, "no list shows it (spring-projects/spring-session#3889)")
            }
            try await require(.notFound) { () async throws(StoreError) in
                _ = try await bench.store.events(of: made.id, after: nil, limit: 1)
            }
        },
        Promise("the log goes on after a version, at most so far as asked") { bench in
            var record = try await bench.create(of: try await bench.storeFlow())
            for _ in 2...20 { record = try await bench.advance(record) }
            func versions(after version: Int?, _ limit: Int) async throws -> [Int]? {
                try await bench.store.events(of: record.id, after: version, limit: limit)?.map(\.event.version)
            }
            try require(try await versions(after: nil, 3) == [1, 2, 3], "from the beginning")
            try require(try await versions(after: 0, 2) == [1, 2], "after none")
            try require(try await versions(after: 5, 2) == [6, 7], "after one")
            try require(try await versions(after: 18, 9) == [19, 20], "to the end")
            try require(try await versions(after: 20, 9) == [], "after the last")
            try require(try await versions(after: 99, 9) == [], "after one that is not there yet")
            try require(try await versions(after: 5, 0) == [], "none where none is asked for")
        },
        Promise("the log keeps the last 1,000 lines, and says where a place is older") { bench in
            var record = try await bench.create(of: try await bench.storeFlow())
            for _ in 2...2_400 { record = try await bench.advance(record) }
            let kept = try await bench.store.events(of: record.id, after: nil, limit: 9_999)?.map(\.event.version)
            try require(kept == Array(1_401...2_400), "kept are \(kept?.first ?? 0) to \(kept?.last ?? 0)")
            let reached = try await bench.store.events(of: record.id, after: 1_400, limit: 1)
            try require(reached?.first?.event.version == 1_401, "the place before the first is reached")
            try require(try await bench.store.events(of: record.id, after: 1_399, limit: 1) == nil, "an older one is not")
        },
    ]

    /// Answers remembered for repetitions (contract, section 3, "Idempotency-Key").
    static let remembering: [Promise] = [
        Promise("the last 32 answers of a session are remembered, each session's own") { bench in
            let flow = try await bench.storeFlow()
            var record = try await bench.create(of: flow)
            let other = try await bench.create(of: flow)
            for number in 1...40 { record = try await bench.advance(record, answer: bench.answer("k\(number)", bytes: 10)) }
            for number in 1...40 {
                let known = try await bench.store.answer(to: "k\(number)", of: record.id)
                try require((known != nil) == (number > 8), "answer \(number)")
                try require(known == nil || known?.key == "k\(number)", "the answer is the key's")
            }
            try require(try await bench.store.answer(to: "k40", of: other.id) == nil, "another session has none")
        },
        Promise("saves without an answer push none out") { bench in
            var record = try await bench.create(of: try await bench.storeFlow())
            record = try await bench.advance(record, answer: bench.answer("k", bytes: 10))
            for _ in 1...40 { record = try await bench.advance(record) }
            try require(try await bench.store.answer(to: "k", of: record.id) != nil, "it is there")
        },
        Promise("remembered answers hold 64 KiB together, but the newest is always there") { bench in
            var record = try await bench.create(of: try await bench.storeFlow())
            for number in 1...4 { record = try await bench.advance(record, answer: bench.answer("k\(number)", bytes: 21_845)) }
            for number in 1...4 {
                try require((try await bench.store.answer(to: "k\(number)", of: record.id) != nil) == (number > 1), "answer \(number)")
            }
            record = try await bench.advance(record, answer: bench.answer("large", bytes: 100_000))
            try require(try await bench.store.answer(to: "large", of: record.id)?.body.count == 100_000, "a large one is there")
            try require(try await bench.store.answer(to: "k4", of: record.id) == nil, "alone")
        },
    ]

    private static func isDone(_ save: SessionSave, on record: SessionRecord, _ bench: StoreBench) async throws -> Bool {
        do throws(StoreError) { try await bench.store.save(save, expecting: record.revision) } catch {
            try require(error == .conflict, "the others fail with a conflict")
            return false
        }
        return true
    }
}
