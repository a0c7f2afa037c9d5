internal import ServiceSupport
internal import WizardEngine

extension MemorySessionStore {
    package func create(_ creation: SessionCreation) async throws(StoreError) -> SessionCreation.Result {
        try lock.withLock { content throws(StoreError) in
            if let known = Self.known(creation, in: content) { return known }
            guard content.sessions.count < sessionsMax else { throw .full(limit: sessionsMax) }
            if let client = creation.client, content.clients[client.digest, default: 0] >= client.sessionsMax {
                throw .clientFull(limit: client.sessionsMax)
            }
            let record = creation.record
            guard content.flows[record.flow.id]?.starts(record.flow.revision) == true else { throw .notFound }
            content.sessions[record.id] = StoredSession(record, first: creation.event)
            content.flows[record.flow.id]?.noteStart(of: record.flow.revision)
            content.listing.add(record)
            if let client = record.client { content.clients[client, default: 0] += 1 }
            content.subjects.note(record)
            content.expiries.add(record)
            if let key = creation.key { content.keys.note(key, session: record.id, at: creation.now) }
            return .created
        }
    }

    package func session(_ id: SessionID) async throws(StoreError) -> SessionRecord? {
        lock.withLock { $0.sessions[id]?.record }
    }

    package func save(_ save: SessionSave, expecting revision: Int) async throws(StoreError) {
        _ = try saveAtOnce(save, expecting: revision)
    }

    package func saveAtOnce(_ save: SessionSave, expecting revision: Int) throws(StoreError) -> Bool {
        try lock.withLock { content throws(StoreError) in
            guard let stored = content.sessions[save.record.id] else { throw .notFound }
            guard stored.record.revision == revision else { throw .conflict }
            let (endedAt, expiresAt) = (stored.record.endedAt, stored.record.expiresAt)
            stored.apply(save, eventsMax: eventsMax)
            // Time that is postponed needs no note; a restored session, and a wall clock set back, do.
            if save.record.endedAt == nil, endedAt != nil || save.record.expiresAt < expiresAt {
                content.expiries.add(save.record)
            }
            guard save.record.endedAt != endedAt else { return }
            content.subjects.note(save.record)
            if save.record.endedAt == nil {
                Self.noteGone(from: &content)
            } else {
                content.listing.noteEnd(of: save.record)
            }
        }
        return true
    }

    package func remove(_ id: SessionID) async throws(StoreError) -> Bool {
        lock.withLock { Self.remove(id, from: &$0) }
    }

    package func events(of id: SessionID, after version: Int?, limit: Int) async throws(StoreError) -> [LoggedEvent]? {
        let kept = try lock.withLock { content throws(StoreError) in
            guard let stored = content.sessions[id] else { throw .notFound }
            return stored.events
        }
        let events = kept.suffix(eventsMax)
        guard let version else { return Array(events.prefix(max(0, limit))) }
        guard let oldest = events.first?.event.version, version >= oldest - 1 else { return nil }
        return Array(events.drop { $0.event.version <= version }.prefix(max(0, limit)))
    }

    package func answer(to key: String, of id: SessionID) async throws(StoreError) -> RememberedAnswer? {
        lock.withLock { $0.sessions[id]?.answer(to: key) }
    }

    package func sessionCount() async throws(StoreError) -> Int {
        lock.withLock { $0.sessions.count }
    }

    /// The older session that a creation's conditions give back, if there is one.
    private static func known(_ creation: SessionCreation, in content: Content) -> SessionCreation.Result? {
        if let key = creation.key, let entry = content.keys.entry(of: key, at: creation.now) {
            guard entry.fingerprint == key.fingerprint else { return .keyReused }
            if let record = content.sessions[entry.session]?.record,
                !isPurgeable(record.seen(at: creation.now), at: creation.now, in: content)
            {
                return .replayed(record)
            }
        }
        guard creation.returnsActive, let subject = creation.record.subject else { return nil }
        return content.subjects.sessions(of: subject, flow: creation.record.flow.id)
            .compactMap { content.sessions[$0]?.record }
            .filter { $0.seen(at: creation.now).state.status == .active }
            .max { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
            .map { .active($0) }
    }

    static func remove(_ id: SessionID, from content: inout Content) -> Bool {
        guard let record = content.sessions.removeValue(forKey: id)?.record else { return false }
        content.flows[record.flow.id]?.notePurge(of: record.flow.revision)
        content.subjects.remove(record)
        if let client = record.client, let count = content.clients[client] { content.clients[client] = count > 1 ? count - 1 : nil }
        noteGone(from: &content)
        return true
    }

    /// Counts an entry of the lists that shows nothing any more.
    private static func noteGone(from content: inout Content) {
        let sessions = content.sessions
        content.listing.noteGone { sessions[$0]?.record }
    }
}
