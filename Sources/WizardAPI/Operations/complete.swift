internal import JSONValue
internal import WizardEngine

extension SessionChange {
    /// `POST /v1/sessions/{session}/complete`: ends the session (contract, section 6).
    static let complete = SessionChange("complete", removes: true) { body, _ in
        .complete(data: body.value("data"))
    }
}
