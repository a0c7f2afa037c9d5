internal import ServiceSupport
internal import WizardEngine

extension MemorySessionStore {
    package func create(_ creation: SessionCreation) async throws(StoreError) -> SessionCreation.Result {
        try lock.withLock { content throws(StoreError) in
            if let known = try Self.known(creation, in: &content) { return known }
            guard content.sessions.count < sessionsMax else { throw .full(limit: sessionsMax) }
            if let client = creation.client, content.clients[client.digest, default: 0] >= client.sessionsMax {
                throw .clientFull(limit: client.sessionsMax)
            }
            let record = creation.record
            guard content.flows[record.flow.id]?.revisions[record.flow.revision] != nil else { throw .notFound }
            content.sessions[record.id] = StoredSession(record, first: creation.event)
            content.flows[record.flow.id]?.noteStart(of: record.flow.revision)
            content.listing.add(record)
            if let client = record.client { content.clients[client, default: 0] += 1 }
            if let subject = record.subject {
                content.subjects[SubjectFlow(subject: subject, flow: record.flow.id)] = record.id
            }
            if let key = creation.key {
                content.keys[key.digest] = CreationEntry(fingerprint: key.fingerprint, session: record.id, at: creation.now)
                content.keyOrder.append(key.digest)
            }
            return .created
        }
    }

    package func session(_ id: SessionID) async throws(StoreError) -> SessionRecord? {
        lock.withLock { $0.sessions[id]?.record }
    }

    package func save(_ save: SessionSave, expecting revision: Int) async throws(StoreError) {
        try lock.withLock { content throws(StoreError) in
            guard let stored = content.sessions[save.record.id] else { throw .notFound }
            guard stored.record.revision == revision else { throw .conflict }
            let hadEnded = stored.record.endedAt
            stored.apply(save)
            if save.record.endedAt != hadEnded { content.listing.noteEnd(of: save.record) }
            if save.record.endedAt == nil, hadEnded != nil, let subject = save.record.subject {
                content.subjects[SubjectFlow(subject: subject, flow: save.record.flow.id)] = save.record.id
            }
        }
    }

    package func remove(_ id: SessionID) async throws(StoreError) -> Bool {
        lock.withLock { Self.remove(id, from: &$0) }
    }

    package func events(of id: SessionID, after version: Int?, limit: Int) async throws(StoreError) -> [LoggedEvent]? {
        let events = try lock.withLock { content throws(StoreError) in
            guard let stored = content.sessions[id] else { throw .notFound }
            return stored.events
        }
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
    private static func known(_ creation: SessionCreation, in content: inout Content) throws(StoreError) -> SessionCreation.Result? {
        dropOldKeys(at: creation.now, from: &content)
        if let key = creation.key, let entry = content.keys[key.digest] {
            guard entry.fingerprint == key.fingerprint else { return .keyReused }
            if let stored = content.sessions[entry.session] { return .replayed(stored.record) }
        }
        guard creation.returnsActive, let subject = creation.record.subject else { return nil }
        let place = SubjectFlow(subject: subject, flow: creation.record.flow.id)
        guard let id = content.subjects[place], let stored = content.sessions[id] else { return nil }
        return stored.record.seen(at: creation.now).state.status == .active ? .active(stored.record) : nil
    }

    private static func dropOldKeys(at now: Timestamp, from content: inout Content) {
        while let oldest = content.keyOrder.first, let entry = content.keys[oldest], now >= entry.at.adding(seconds: keySeconds) {
            content.keys[oldest] = nil
            content.keyOrder.removeFirst()
        }
    }

    static func remove(_ id: SessionID, from content: inout Content) -> Bool {
        guard let stored = content.sessions.removeValue(forKey: id) else { return false }
        let record = stored.record
        content.flows[record.flow.id]?.notePurge(of: record.flow.revision)
        if let client = record.client, let count = content.clients[client] { content.clients[client] = count > 1 ? count - 1 : nil }
        if let subject = record.subject {
            let place = SubjectFlow(subject: subject, flow: record.flow.id)
            if content.subjects[place] == id { content.subjects[place] = nil }
        }
        let sessions = content.sessions
        content.listing.noteRemoval { sessions[$0] != nil }
        return true
    }
}
