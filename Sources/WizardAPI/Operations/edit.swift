internal import JSONValue
internal import WizardEngine

extension SessionChange {
    /// `POST /v1/sessions/{session}/edit`: brings a completed step on top for changing (contract, section 6).
    static let edit = SessionChange("edit", removes: true, needsBody: true) { body, names in
        names.step("step", in: &body, required: true).map { .edit($0) }
    }
}
