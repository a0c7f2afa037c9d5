internal import HTTPMessage
internal import WizardSessions

extension Endpoint {
    /// `GET /v1/sessions/{session}/events`: the event log as JSON, after an event's id.
    static let getEvents = Endpoint(
        "getEvents", .get, "/v1/sessions/{session}/events", access: .session(.read), query: ["after", "limit", "access_token"]
    ) { request throws(Problem) in
        let limit = try request.integer("limit", in: 1...1_000) ?? 100
        var after: EventID?
        if let text = request.query["after"] {
            guard let id = EventID(text) else { throw Problem(.invalidParameter, "after is the id of an event.") }
            after = id
        }
        let snapshot = try request.session.snapshot
        let page = try await EventLog.events(of: snapshot, after: after, limit: limit, in: request.services.store)
        let fields = HTTPFields.sessionResource(entityTag: snapshot.record.entityTag)
        let response = HTTPResponse(status: .ok, fields: fields, body: .bytes(EventLog.bytes(of: page, in: snapshot.flow.flow)))
        return try request.conditional(response)
    }
}
