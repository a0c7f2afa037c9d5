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
            var found: [SessionID] = []
            let positions = content.listing.created
            for _ in 0..<min(Self.examinedMax, positions.count) where found.count < limit {
                content.sweepCursor = content.sweepCursor < positions.count ? content.sweepCursor : 0
                let id = positions[content.sweepCursor].id
                content.sweepCursor += 1
                guard let record = content.sessions[id]?.record, record.state.status == .active, now >= record.expiresAt else { continue }
                found.append(id)
            }
            return found
        }
    }

    package func purge(at now: Timestamp, limit: Int) async throws(StoreError) -> Int {
        lock.withLock { content in
            var due: [SessionID] = []
            for position in content.listing.ended.prefix(Self.examinedMax) where due.count < limit {
                guard let record = content.sessions[position.id]?.record, let endedAt = record.endedAt else { continue }
                let rules = content.flows[record.flow.id]?.revisions[record.flow.revision]?.flow.sessionRules
                if now >= endedAt.adding(seconds: rules?.purgeSeconds ?? 0) { due.append(position.id) }
            }
            return due.count { Self.remove($0, from: &content) }
        }
    }

    private static func fits(_ record: SessionRecord, _ query: SessionQuery, _ position: SessionQuery.Position) -> Bool {
        (query.order == .createdAt || record.endedAt == position.moment)
            && (query.flow == nil || query.flow == record.flow.id)
            && (query.status == nil || query.status == record.state.status)
            && (query.subject == nil || query.subject == record.subject)
    }
}
