internal import JSONValue
internal import WizardEngine

extension SessionChange {
    /// `POST /v1/sessions/{session}/replace`: swaps the top (contract, rule 6).
    static let replace = SessionChange("replace", removes: true, needsBody: true) { body, names in
        let step = names.step("step", in: &body, required: true)
        let params = body.params()
        return step.map { .replace($0, params: params) }
    }
}
