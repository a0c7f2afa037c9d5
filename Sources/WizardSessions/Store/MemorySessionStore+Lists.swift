package import ServiceSupport
internal import WizardEngine

extension MemorySessionStore {
    /// How many entries one call looks at, so that no other caller waits long for the lock.
    private static let examinedMax = 4_096

    package func sessions(_ query: SessionQuery) async throws(StoreError) -> SessionPage {
        lock.withLock { content in
            let positions = content.listing.positions(by: query.order)
            let start = query.after.map { SessionListing.place(after: $0, in: positions) } ?? 0
            var records: [SessionRecord] = []
            var place = start
            while place < positions.count, records.count < query.limit, place - start < Self.examinedMax {
                let position = positions[place]
                place += 1
                guard let record = content.sessions[position.id]?.record.seen(at: query.now), Self.fits(record, query, position) else {
                    continue
                }
                records.append(record)
            }
            return SessionPage(records: records, next: place < positions.count && place > 0 ? positions[place - 1] : nil)
        }
    }

    package func overdue(at now: Timestamp, limit: Int) async throws(StoreError) -> [SessionID] {
        lock.withLock { content in
            let sessions = content.sessions
            return content.expiries.overdue(at: now, limit: limit, examinedMax: Self.examinedMax) { sessions[$0]?.record }
        }
    }

    package func purge(at now: Timestamp, limit: Int) async throws(StoreError) -> Int {
        lock.withLock { content in
            var due: [SessionID] = []
            let positions = content.listing.ended
            for _ in 0..<min(Self.examinedMax, positions.count) where due.count < limit {
                if content.purgeCursor >= positions.count { content.purgeCursor = 0 }
                let position = positions[content.purgeCursor]
                content.purgeCursor += 1
                guard let record = content.sessions[position.id]?.record, record.endedAt == position.moment else { continue }
                if Self.isPurgeable(record, at: now, in: content) { due.append(position.id) }
            }
            return due.count { Self.remove($0, from: &content) }
        }
    }

    /// True for a record that is as good as removed; one whose flow revision is missing is.
    static func isPurgeable(_ record: SessionRecord, at now: Timestamp, in content: Content) -> Bool {
        guard let flow = content.flows[record.flow.id]?.revisions[record.flow.revision]?.flow else { return true }
        return record.isPurgeable(at: now, rules: flow.sessionRules)
    }

    private static func fits(_ record: SessionRecord, _ query: SessionQuery, _ position: SessionQuery.Position) -> Bool {
        (query.order == .createdAt || record.endedAt == position.moment)
            && (query.flow == nil || query.flow == record.flow.id)
            && (query.status == nil || query.status == record.state.status)
            && (query.subject == nil || query.subject?.utf8.elementsEqual(record.subject?.utf8 ?? "".utf8) == true)
    }
}
