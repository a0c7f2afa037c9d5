internal import HTTPMessage
internal import JSONValue
internal import WizardEngine
internal import WizardSessions

extension Endpoint {
    /// `PATCH /v1/sessions/{session}/data`: changes answers or drafts by merge patches (RFC 7396).
    static let patchData = Endpoint(
        "patchData", .patch, "/v1/sessions/{session}/data", access: .session(.write), body: .dataPatch, query: ["draft", "expect"]
    ) { request throws(Problem) in
        try await request.answerData(.merge)
    }
}

extension SessionChange {
    /// `data` in a batch: merge patches of answers or drafts.
    static let writeData = SessionChange("patchData", path: "data") { body, names in
        let draft = body.bool("draft") ?? false
        let values = body.object("data", required: true) { data in names.values(in: &data) }
        return values.map { .data(DataWrite(form: .merge, draft: draft, values: $0)) }
    }
}

extension FlowNames {
    /// The members of an object whose names are steps of the flow.
    func values(in data: inout JSONObjectReader) -> [(step: StepIndex, value: JSONValue)] {
        data.names.compactMap { name in
            guard let value = data.value(name) else { return nil }
            guard let step = flow.index(of: name) else {
                noteUnknownStep()
                data.refuse(name, "The flow has no step of this name.")
                return nil
            }
            return (step, value)
        }
    }
}
