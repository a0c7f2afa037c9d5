internal import JSONValue
package import ServiceSupport
internal import WizardEngine
package import WizardSessions

/// A store under test with what a check of its promises needs: flows stored, and sessions made by the dozen.
package struct StoreBench: Sendable {
    /// The store.
    package let store: any SessionStore
    /// Where ids and tags come from.
    package let random = SeededRandom(seed: 7)
    /// A wall time to begin with.
    package let now = Timestamp(milliseconds: 1_767_323_045_000)

    package init(_ store: any SessionStore) {
        self.store = store
    }

    /// Stores the next revision of a flow of one step, whose sessions are idle for an hour and kept for an hour after their end.
    @discardableResult
    package func storeFlow(_ id: String = "f", idle: Int = 3_600, purge: Int = 3_600) async throws -> FlowRevision {
        let number = try await store.lastRevision(ofFlow: id) + 1
        let session: JSONValue = ["idleSeconds": .number(JSONNumber(idle)), "purgeSeconds": .number(JSONNumber(purge))]
        let flow = TestFlow(id, "a b", JSONObject([("title", .string("revision \(number)")), ("session", session)]))
        let revision = try flow.revision(number, at: now)
        try await store.store(revision, expecting: try await store.flow(id, revision: nil)?.reference.revision)
        return revision
    }

    /// A start of a session, not yet stored.
    package func creation(
        of flow: FlowRevision, subject: String? = nil, key: SessionCreation.Key? = nil, returnsActive: Bool = false,
        at now: Timestamp? = nil
    ) throws -> SessionCreation {
        let started = try SessionEngine().start(flow.flow, values: [], params: nil)
        let now = now ?? self.now
        let record = SessionRecord(
            id: SessionID(from: random), flow: flow.reference, tag: VersionTag(from: random), state: started.state, subject: subject,
            tokens: [TokenGrant.draw(.write, from: random).grant], createdAt: now, rules: flow.flow.sessionRules)
        return SessionCreation(
            record: record, event: LoggedEvent(event: started.event, tag: record.tag, at: now), key: key, returnsActive: returnsActive,
            now: now)
    }

    /// Stores a session.
    @discardableResult
    package func create(of flow: FlowRevision, subject: String? = nil, at now: Timestamp? = nil) async throws -> SessionRecord {
        let creation = try creation(of: flow, subject: subject, at: now)
        guard case .created = try await store.create(creation) else { throw TestFailure("a session was not created") }
        return creation.record
    }

    /// A creation's key.
    package func key(_ name: String, body: String = "") -> SessionCreation.Key {
        SessionCreation.Key(digest: SHA256.digest(of: name), fingerprint: SHA256.digest(of: body))
    }

    /// The save of the version that follows a record.
    package func change(of record: SessionRecord, endedAt: Timestamp? = nil, answer: RememberedAnswer? = nil) -> SessionSave {
        var next = record
        next.revision += 1
        next.tag = VersionTag(from: random)
        next.state.version += 1
        if let endedAt {
            next.state.status = .completed
            next.endedAt = endedAt
        }
        let event = SessionEvent(
            kind: .updated, version: next.state.version, via: nil, entry: EntryID(number: 1), step: 0, removed: 0, depth: 1)
        return SessionSave(record: next, events: [LoggedEvent(event: event, tag: next.tag, at: now)], answer: answer)
    }

    /// Saves the version that follows a record, and gives its record.
    @discardableResult
    package func advance(_ record: SessionRecord, endedAt: Timestamp? = nil, answer: RememberedAnswer? = nil) async throws -> SessionRecord
    {
        let save = change(of: record, endedAt: endedAt, answer: answer)
        try await store.save(save, expecting: record.revision)
        return save.record
    }

    /// An answer to remember.
    package func answer(_ key: String, bytes: Int) -> RememberedAnswer {
        RememberedAnswer(
            key: key, fingerprint: SHA256.digest(of: key), status: 200, entityTag: "v1-\(key)", body: Array(repeating: 0x61, count: bytes))
    }

    /// All pages of a list, one after the other; `between` runs after each.
    package func list(_ query: SessionQuery, between: () async throws -> Void = {}) async throws -> [SessionRecord] {
        var query = query
        var found: [SessionRecord] = []
        while true {
            let page = try await store.sessions(query)
            if page.records.count > query.limit { throw TestFailure("a page of \(page.records.count) records for \(query.limit)") }
            found += page.records
            guard let next = page.next else { return found }
            query.after = next
            try await between()
        }
    }
}

/// Breaks the check where a condition does not hold.
func require(_ condition: Bool, _ promise: String, line: Int = #line) throws {
    if !condition { throw TestFailure("line \(line): \(promise)") }
}

/// Breaks the check unless a store's method fails in just this way.
func require(
    _ expected: StoreError, line: Int = #line, _ body: () async throws(StoreError) -> Void
) async throws {
    do throws(StoreError) {
        try await body()
    } catch {
        try require(error == expected, "failed with \(error) instead of \(expected)", line: line)
        return
    }
    throw TestFailure("line \(line): did not fail with \(expected)")
}
