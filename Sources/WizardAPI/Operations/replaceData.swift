internal import HTTPMessage
internal import JSONValue
internal import WizardEngine
internal import WizardSessions

extension Endpoint {
    /// `PUT /v1/sessions/{session}/data`: the answers, or the drafts, are these from now on.
    static let replaceData = Endpoint(
        "replaceData", .put, "/v1/sessions/{session}/data", access: .session(.write), body: .data, query: ["draft", "expect"]
    ) { request throws(Problem) in
        try await request.answerData(.replace)
    }
}
