internal import ServiceSupport
internal import WizardEngine
internal import WizardSessions

extension SessionStoreContract {
    /// Flows and their revisions (contract, section 6, "A flow is checked").
    static let flows: [Promise] = [
        Promise("a flow's revisions are counted, each stored on the one before") { bench in
            try require(try await bench.store.lastRevision(ofFlow: "f") == 0, "none at first")
            try require(try await bench.store.flow("f", revision: nil) == nil, "none is current")
            let first = try await bench.storeFlow()
            let second = try await bench.storeFlow()
            let current = try await bench.store.flow("f", revision: nil)
            try require(current?.reference == second.reference && current?.flow.title == "revision 2", "the last one is current")
            try require(current?.createdAt == bench.now, "its time is stored")
            let older = try await bench.store.flow("f", revision: 1)
            try require(older?.reference == first.reference && older?.flow.title == "revision 1", "the older one can be read")
            try require(older?.flow.source == first.flow.source, "with the definition that was sent")
            try require(try await bench.store.flow("f", revision: 3) == nil, "a later one cannot")
            try require(try await bench.store.lastRevision(ofFlow: "f") == 2, "two were stored")
        },
        Promise("a revision that does not follow the expected one is refused and changes nothing") { bench in
            try await bench.storeFlow()
            let third = try TestFlow("f", "x").revision(3)
            let second = try TestFlow("f", "x").revision(2)
            let first = try TestFlow("f", "x").revision(1)
            for (revision, expected) in [(third, 1 as Int?), (second, nil), (second, 2), (second, 0), (first, 1), (first, nil)] {
                try await require(.conflict) { () async throws(StoreError) in try await bench.store.store(revision, expecting: expected) }
            }
            try require(try await bench.store.flow("f", revision: nil)?.reference.revision == 1, "the first is current")
            try require(try await bench.store.lastRevision(ofFlow: "f") == 1, "one was stored")
        },
        Promise("a key that stored one flow stores no other while that one is current") { bench in
            let key = SessionCreation.Key(digest: SHA256.digest(of: "key"), fingerprint: SHA256.digest(of: "body"))
            func keyed(_ id: String) throws -> FlowRevision {
                let revision = try TestFlow(id, "x").revision(1)
                return FlowRevision(reference: revision.reference, flow: revision.flow, createdAt: revision.createdAt, key: key)
            }
            let refused = try keyed("g")
            try await bench.store.store(try keyed("f"), expecting: nil)
            try await require(.keyReused) { () async throws(StoreError) in try await bench.store.store(refused, expecting: nil) }
            try require(try await bench.store.flow("g", revision: nil) == nil, "the other one is not stored")
            try await bench.storeFlow()
            try await bench.store.store(refused, expecting: nil)
        },
        Promise("flows are listed by id, current revisions only") { bench in
            for id in ["b", "A", "a", "c", "Z"] { try await bench.storeFlow(id) }
            try await bench.storeFlow("b")
            try await bench.store.removeFlow("c", expecting: 1)
            func ids(after id: String?, _ limit: Int) async throws -> [String] {
                try await bench.store.flows(after: id, limit: limit).map(\.reference.id)
            }
            try require(try await ids(after: nil, 10) == ["A", "Z", "a", "b"], "all, by their bytes")
            try require(try await ids(after: nil, 2) == ["A", "Z"], "the first two")
            try require(try await ids(after: "Z", 1) == ["a"], "the next")
            try require(try await ids(after: "aa", 5) == ["b"], "after one that is not there")
            try require(try await ids(after: "b", 5) == [], "after the last")
            try require(try await bench.store.flows(after: "a", limit: 1).first?.reference.revision == 2, "in their current revision")
        },
        Promise("a flow is removed on its current revision alone, and a later one of its id goes on counting") { bench in
            try await bench.storeFlow()
            try await bench.storeFlow()
            try await require(.conflict) { () async throws(StoreError) in try await bench.store.removeFlow("f", expecting: 1) }
            try await require(.notFound) { () async throws(StoreError) in try await bench.store.removeFlow("g", expecting: 1) }
            try await bench.store.removeFlow("f", expecting: 2)
            try require(try await bench.store.flow("f", revision: nil) == nil, "none is current")
            try await require(.notFound) { () async throws(StoreError) in try await bench.store.removeFlow("f", expecting: 2) }
            try require(try await bench.store.lastRevision(ofFlow: "f") == 2, "the count stays")
            let later = try await bench.storeFlow()
            try require(later.reference.revision == 3, "it goes on")
        },
        Promise("a revision lives until its last session is purged, its flow removed or not") { bench in
            let first = try await bench.storeFlow(purge: 10)
            let one = try await bench.create(of: first)
            let two = try await bench.create(of: first)
            try await bench.storeFlow()
            try await bench.store.removeFlow("f", expecting: 2)
            try require(try await bench.store.flow("f", revision: 1) != nil, "both keep it")
            _ = try await bench.store.remove(one.id)
            try require(try await bench.store.flow("f", revision: 1) != nil, "one keeps it")
            try await bench.advance(two, endedAt: bench.now)
            try require(try await bench.store.flow("f", revision: 1) != nil, "an ended one keeps it")
            for _ in 0..<8 { _ = try await bench.store.purge(at: bench.now.adding(seconds: 10), limit: 16) }
            try require(try await bench.store.flow("f", revision: 1) == nil, "none keeps it")
            try require(try await bench.store.flow("f", revision: 2) == nil, "nor the one without sessions")
        },
        Promise("sessions keep the current revision's successors and predecessors apart") { bench in
            let first = try await bench.storeFlow()
            let old = try await bench.create(of: first)
            for _ in 0..<40 { try await bench.storeFlow() }
            try require(try await bench.store.flow("f", revision: 1)?.flow.title == "revision 1", "an old revision with a session stays")
            _ = try await bench.store.remove(old.id)
            try require(try await bench.store.flow("f", revision: 41) != nil, "the current one stays without a session")
        },
    ]
}
