internal import HTTPMessage
internal import JSONValue
internal import WizardEngine
internal import WizardSessions

extension SessionChange {
    /// `PUT /v1/sessions/{session}/stack`: sets the current task's whole list (contract, rule 9).
    static let setStack = SessionChange("setStack", path: "stack", removes: true) { body, names in
        let items = body.objects("entries", required: true) { item -> Operation.StackItem? in
            let entry = names.entry("entry", in: &item)
            let step = names.step("step", in: &item, required: !item.contains("entry"))
            let params = item.params()
            if item.contains("entry") {
                for name in ["step", "params"] { item.refuse(given: name, "An entry that stays keeps its step and params.") }
            }
            return entry.map { .entry($0) } ?? step.map { .step($0, params: params) }
        }
        return items.map { .setStack($0.compactMap { $0 }) }
    }
}

extension Endpoint {
    /// `PUT /v1/sessions/{session}/stack`.
    static let setStack = Endpoint(
        "setStack", .put, "/v1/sessions/{session}/stack", access: .session(.write), body: .json
    ) { request throws(Problem) in
        try await request.answer(.setStack)
    }
}
