internal import HTTPMessage
internal import WizardSessions

extension Endpoint {
    /// `GET /v1/sessions/{session}/flow`: the revision that the session keeps, as a frontend needs it; no conditions.
    static let getSessionFlow = Endpoint(
        reads: "getSessionFlow", "/v1/sessions/{session}/flow", access: .session(.read)
    ) { request throws(Problem) in
        let flow = try request.session.snapshot.flow
        let fields: HTTPFields = [
            "Content-Type": "application/json", "ETag": "\"r\(flow.reference.revision)\"", "Cache-Control": "private, immutable",
        ]
        return try request.conditional(HTTPResponse(status: .ok, fields: fields, body: .bytes(FrontendFlowWriter.bytes(of: flow))))
    }
}
