internal import HTTPMessage
internal import JSONValue
internal import WizardEngine
internal import WizardSessions

extension Endpoint {
    /// `GET /v1/sessions/{session}/data`: the answers, or the drafts, by step.
    static let getData = Endpoint(
        reads: "getData", "/v1/sessions/{session}/data", access: .session(.write), query: ["draft", "view"]
    ) { request throws(Problem) in
        let snapshot = try request.session.snapshot
        let scope: AnswersView.Scope = try request.choice("view") ?? .live
        let bytes = DataWriter.bytes(of: snapshot, drafts: try request.flag("draft"), scope: scope)
        let response = HTTPResponse(status: .ok, fields: .sessionResource(tag: snapshot.quotedTag), body: .bytes(bytes))
        return try request.conditional(response)
    }
}
