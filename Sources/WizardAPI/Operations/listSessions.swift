internal import HTTPMessage
internal import JSONValue
internal import ServiceSupport
internal import WizardEngine
internal import WizardSessions

extension Endpoint {
    /// `GET /v1/sessions`: the sessions that fit, oldest first; `Link: rel="next"` leads to the rest.
    static let listSessions = Endpoint(
        "listSessions", .get, "/v1/sessions", access: .admin, query: ["flow", "status", "subject", "order", "cursor", "limit"]
    ) { request throws(Problem) in
        var query = SessionQuery(now: request.services.clock.now)
        query.flow = request.query["flow"]
        query.status = try request.choice("status")
        query.subject = request.query["subject"]
        // Nobody's sessions are not those of all whom nobody named.
        guard query.subject != "" else { throw Problem(.invalidParameter, "subject is the name of a person.") }
        query.order = try request.choice("order") ?? .createdAt
        query.limit = try request.integer("limit", in: 1...200) ?? 50
        let list = query.name
        if let cursor = request.query["cursor"] {
            guard let position = SessionQuery.Position(bytes: try Cursor.decode(cursor, list: list)) else { throw Cursor.foreign }
            query.after = position
        }
        let found: SessionPage
        do throws(StoreError) { found = try await request.services.registry.sessions(query) } catch { throw Problem(error) }
        var page = PageWriter("sessions")
        for record in found.records { page.write(record) }
        return page.response(of: request, next: found.next.map { Cursor.encode($0.bytes, list: list) })
    }
}

extension PageWriter {
    /// Writes what a list shows of a session.
    fileprivate mutating func write(_ record: SessionRecord) {
        writer.beginObject()
        writer.member("id", record.id)
        writer.name("flow")
        writer.beginObject()
        writer.member("id", record.flow.id)
        writer.member("revision", record.flow.revision)
        writer.endObject()
        writer.member("version", record.state.version)
        writer.member("status", record.state.status.rawValue)
        if let subject = record.subject { writer.member("subject", subject) }
        writer.member("createdAt", record.createdAt)
        writer.member("updatedAt", record.updatedAt)
        if let endedAt = record.endedAt { writer.member("endedAt", endedAt) }
        writer.member("expiresAt", record.expiresAt)
        writer.endObject()
    }
}

extension SessionQuery {
    /// Tells the list from those of other filters.
    fileprivate var name: String {
        let filters = [("flow", flow), ("status", status?.rawValue), ("subject", subject), ("order", order.rawValue)]
        return "sessions?" + filters.map { QueryItem(name: $0, value: $1 ?? "").encoded }.joined(separator: "&")
    }
}

extension SessionQuery.Position {
    /// The moment and the name.
    fileprivate var bytes: [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: self.moment.milliseconds >> (56 - 8 * $0)) } + id.bytes
    }

    /// Reads what `bytes` gives.
    fileprivate init?(bytes: [UInt8]) {
        guard bytes.count == 24, let id = SessionID(Base64URL.encode(Array(bytes[8...]))) else { return nil }
        let moment = bytes[..<8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        self.init(moment: Timestamp(milliseconds: Int64(bitPattern: moment)), id: id)
    }
}
