internal import ServiceSupport
internal import WizardEngine
internal import WizardSessions

extension SessionStoreContract {
    /// Expiry and removal without traffic (contract, section 6, "Expiry").
    static let purging: [Promise] = [
        Promise("sessions that ran out are found from that moment on, until it is written down") { bench in
            let flow = try await bench.storeFlow(idle: 100)
            let first = try await bench.create(of: flow)
            let second = try await bench.create(of: flow, at: bench.now.adding(seconds: 50))
            let ended = try await bench.create(of: flow)
            try await bench.advance(ended, endedAt: bench.now)
            func overdue(at seconds: Int) async throws -> Set<SessionID> {
                Set(try await bench.store.overdue(at: bench.now.adding(seconds: seconds), limit: 100))
            }
            try require(try await overdue(at: 99) == [], "none before")
            try require(try await overdue(at: 100) == [first.id], "one at the moment")
            try require(try await overdue(at: 100) == [first.id], "and still")
            try await bench.advance(first, endedAt: bench.now.adding(seconds: 100))
            try require(try await overdue(at: 149) == [], "not once it is written down")
            try require(try await overdue(at: 150) == [second.id], "the next in its time")
        },
        Promise("a session whose time is postponed or cut short runs out at its last time") { bench in
            let flow = try await bench.storeFlow(idle: 100)
            let longer = try await bench.create(of: flow)
            let shorter = try await bench.create(of: flow)
            for (record, seconds) in [(longer, 500), (shorter, 10)] {
                let save = bench.change(of: record)
                var next = save.record
                next.expiresAt = bench.now.adding(seconds: seconds)
                try await bench.store.save(SessionSave(record: next, events: save.events, answer: nil), expecting: record.revision)
            }
            func overdue(at seconds: Int) async throws -> Set<SessionID> {
                Set(try await bench.store.overdue(at: bench.now.adding(seconds: seconds), limit: 100))
            }
            try require(try await overdue(at: 9) == [], "none before")
            try require(try await overdue(at: 10) == [shorter.id], "the shorter one")
            try require(try await overdue(at: 499) == [shorter.id], "not the longer one")
            try require(try await overdue(at: 500) == [shorter.id, longer.id], "both")
        },
        Promise("every session that ran out is found in portions") { bench in
            let flow = try await bench.storeFlow(idle: 10)
            let other = try await bench.storeFlow("g", idle: 100_000)
            var due: Set<SessionID> = []
            for number in 0..<300 {
                let record = try await bench.create(of: number % 3 == 0 ? other : flow)
                if number % 3 != 0 { due.insert(record.id) }
            }
            let now = bench.now.adding(seconds: 10)
            for _ in 0..<100 where !due.isEmpty {
                let portion = try await bench.store.overdue(at: now, limit: 32)
                try require(portion.count <= 32 && Set(portion).count == portion.count, "a portion of \(portion.count)")
                for id in portion {
                    guard let record = try await bench.store.session(id) else { throw TestFailure("a session that is gone was found") }
                    try await bench.advance(record, endedAt: now)
                    due.remove(id)
                }
            }
            try require(due.isEmpty, "\(due.count) were not found")
        },
        Promise("ended sessions go when their flow keeps them no longer, in portions, and no others") { bench in
            let flow = try await bench.storeFlow(purge: 100)
            let kept = try await bench.create(of: flow)
            for _ in 0..<70 { try await bench.advance(try await bench.create(of: flow), endedAt: bench.now) }
            try require(try await bench.store.purge(at: bench.now.adding(seconds: 99), limit: 32) == 0, "none before")
            var removed = 0
            for _ in 0..<100 {
                let portion = try await bench.store.purge(at: bench.now.adding(seconds: 100), limit: 32)
                try require(portion <= 32, "a portion of \(portion)")
                removed += portion
            }
            try require(removed == 70, "\(removed) went")
            try require(try await bench.store.sessionCount() == 1, "the active one stays")
            try require(try await bench.store.session(kept.id) != nil, "and can be read")
        },
        Promise("sessions that are kept long do not keep others from going (ory/kratos#952)") { bench in
            let long = try await bench.storeFlow(purge: 1_000_000)
            let short = try await bench.storeFlow("g", purge: 10)
            for _ in 0..<2_500 { try await bench.advance(try await bench.create(of: long), endedAt: bench.now) }
            let due = try await bench.create(of: short)
            try await bench.advance(due, endedAt: bench.now.adding(seconds: 1))
            var removed = 0
            for _ in 0..<400 where removed == 0 { removed += try await bench.store.purge(at: bench.now.adding(seconds: 11), limit: 16) }
            try require(removed == 1, "it went")
            try require(try await bench.store.session(due.id) == nil, "it cannot be read")
        },
        Promise("a full store refuses to create and does all else; what goes makes room") { bench in
            let flow = try await bench.storeFlow(purge: 1)
            var created: [SessionRecord] = []
            var limit: Int?
            for _ in 0..<3_000 where limit == nil {
                let creation = try bench.creation(of: flow)
                do throws(StoreError) { _ = try await bench.store.create(creation) } catch {
                    guard case .full(let most) = error else { throw TestFailure("refused with \(error)") }
                    limit = most
                    continue
                }
                created.append(creation.record)
            }
            // A store with room for all of them keeps this promise elsewhere.
            guard let limit, let first = created.first else { return }
            try require(created.count == limit, "it took \(created.count) of \(limit)")
            try await bench.advance(first, endedAt: bench.now)
            try require(try await bench.store.purge(at: bench.now.adding(seconds: 1), limit: 16) == 1, "one goes")
            try await bench.create(of: flow)
        },
    ]
}
