internal import ServiceSupport
internal import WizardEngine
internal import WizardSessions

extension SessionStoreContract {
    /// Lists (contract, section 2).
    static let listing: [Promise] = [
        Promise("sessions are listed by start, those of one moment by name, each once over pages of every size") { bench in
            let flow = try await bench.storeFlow()
            var made: [SessionRecord] = []
            for number in 0..<60 { made.append(try await bench.create(of: flow, at: bench.now.adding(milliseconds: Int64(number / 7)))) }
            let expected = made.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }.map(\.id)
            for limit in [1, 7, 50, 200] {
                var query = SessionQuery(now: bench.now)
                query.limit = limit
                try require(try await bench.list(query).map(\.id) == expected, "pages of \(limit)")
            }
        },
        Promise("a list gone through while sessions start and go shows every one that stays once") { bench in
            let flow = try await bench.storeFlow()
            var staying: [SessionID] = []
            var going: [SessionID] = []
            for number in 0..<40 {
                let record = try await bench.create(of: flow, at: bench.now.adding(seconds: number))
                if number % 4 == 0 { going.append(record.id) } else { staying.append(record.id) }
            }
            var query = SessionQuery(now: bench.now)
            query.limit = 5
            var round = 0
            let found = try await bench.list(query) {
                if round < going.count { _ = try await bench.store.remove(going[round]) }
                round += 1
                if round < 20 { try await bench.create(of: flow, at: bench.now.adding(seconds: 1_000 + round)) }
            }
            try require(Set(found.map(\.id)).count == found.count, "none is shown twice")
            try require(Set(staying).isSubset(of: found.map(\.id)), "none is left out")
        },
        Promise("a list shows the sessions of a flow, of a person, and of a status judged at its time") { bench in
            let flow = try await bench.storeFlow(idle: 100)
            let other = try await bench.storeFlow("g", idle: 1_000)
            let ada = try await bench.create(of: flow, subject: "ada")
            let eve = try await bench.create(of: flow, subject: "eve")
            let odd = try await bench.create(of: other, subject: "ada")
            try await bench.advance(eve, endedAt: bench.now)
            func ids(at seconds: Int = 0, _ change: (inout SessionQuery) -> Void) async throws -> Set<SessionID> {
                var query = SessionQuery(now: bench.now.adding(seconds: seconds))
                change(&query)
                return Set(try await bench.list(query).map(\.id))
            }
            try require(try await ids { $0.flow = "f" } == [ada.id, eve.id], "by flow")
            try require(try await ids { $0.flow = "F" } == [], "a flow's name is compared with its case")
            try require(try await ids { $0.subject = "ada" } == [ada.id, odd.id], "by person")
            try require(try await ids { ($0.subject, $0.flow) = ("ada", "g") } == [odd.id], "by both")
            try require(try await ids { $0.status = .active } == [ada.id, odd.id], "active")
            try require(try await ids { $0.status = .completed } == [eve.id], "completed")
            try require(try await ids(at: 100) { $0.status = .active } == [odd.id], "no longer active, although nobody wrote that down")
            try require(try await ids(at: 100) { $0.status = .expired } == [ada.id], "expired, although nobody wrote that down")
            try require(try await ids(at: 100) { $0.status = .cancelled } == [], "none cancelled")
        },
        Promise("persons whose names look alike are told apart") { bench in
            let flow = try await bench.storeFlow()
            let composed = try await bench.create(of: flow, subject: "\u{E9}")
            var query = SessionQuery(now: bench.now)
            query.subject = "e\u{301}"
            try require(try await bench.list(query).isEmpty, "the other spelling is listed for none")
            query.subject = "\u{E9}"
            try require(try await bench.list(query).map(\.id) == [composed.id], "its own is")
            let creation = try bench.creation(of: flow, subject: "e\u{301}", returnsActive: true)
            guard case .created = try await bench.store.create(creation) else {
                throw TestFailure("another person's session was given back")
            }
        },
        Promise("a list by end shows ended sessions alone, by their last end") { bench in
            let flow = try await bench.storeFlow()
            let first = try await bench.create(of: flow)
            let second = try await bench.create(of: flow)
            let third = try await bench.create(of: flow)
            try await bench.create(of: flow)
            try await bench.advance(third, endedAt: bench.now.adding(seconds: 1))
            let ended = try await bench.advance(first, endedAt: bench.now.adding(seconds: 2))
            try await bench.advance(second, endedAt: bench.now.adding(seconds: 3))
            var query = SessionQuery(now: bench.now.adding(seconds: 4))
            query.order = .endedAt
            try require(try await bench.list(query).map(\.id) == [third.id, first.id, second.id], "by end")
            var restored = bench.change(of: ended).record
            restored.endedAt = nil
            restored.state.status = .active
            try await bench.store.save(SessionSave(record: restored, events: [], answer: nil), expecting: ended.revision)
            try require(try await bench.list(query).map(\.id) == [third.id, second.id], "a restored one is left out")
            try await bench.advance(restored, endedAt: bench.now.adding(seconds: 5))
            query.limit = 1
            try require(try await bench.list(query).map(\.id) == [third.id, second.id, first.id], "and comes back with its last end")
        },
    ]
}
