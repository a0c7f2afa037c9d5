internal import JSONValue
internal import WizardEngine

extension SessionChange {
    /// `POST /v1/sessions/{session}/next`: submits the shown step and goes on (contract, section 6).
    static let next = SessionChange("next") { body, _ in
        .next(data: body.value("data"))
    }
}
