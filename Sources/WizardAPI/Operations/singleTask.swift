internal import JSONValue
internal import WizardEngine

extension SessionChange {
    /// `POST /v1/sessions/{session}/single-task`: keeps one entry of a kind (contract, rule 3).
    static let singleTask = SessionChange("singleTask", path: "single-task", removes: true, needsBody: true) { body, names in
        let step = names.step("step", in: &body, required: true)
        let params = body.params()
        let under = names.kind("under", in: &body)
        let reuse: Reuse? = body.choice("reuse")
        let mode = reusingMode(under, reuse, &body)
        return step.map { .push(PushRequest(step: $0, params: params, mode: mode)) }
    }
}
