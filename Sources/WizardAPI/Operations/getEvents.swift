internal import HTTPMessage
internal import WizardSessions

extension Endpoint {
    /// `GET /v1/sessions/{session}/events`: the event log after an event's id, as JSON or, by `Accept: text/event-stream`, live.
    static let getEvents = Endpoint(
        "getEvents", .get, "/v1/sessions/{session}/events", access: .session(.read), query: ["after", "limit", "access_token"],
        produces: [.json, .eventStream]
    ) { request throws(Problem) in
        let limit = try request.integer("limit", in: 1...1_000) ?? 100
        if request.wantsStream { return try await request.eventStream() }
        let snapshot = try request.session.snapshot
        let page = try await EventLog.events(of: snapshot, after: try request.eventID("after"), limit: limit, in: request.services.store)
        var fields = HTTPFields.sessionResource(tag: snapshot.quotedTag)
        fields.append("Vary", "Accept")
        let response = HTTPResponse(status: .ok, fields: fields, body: .bytes(EventLog.bytes(of: page, in: snapshot.flow.flow)))
        return try request.conditional(response)
    }
}
