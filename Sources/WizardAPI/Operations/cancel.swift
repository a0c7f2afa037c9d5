internal import JSONValue
internal import WizardEngine

extension SessionChange {
    /// `POST /v1/sessions/{session}/cancel`: gives the session up.
    static let cancel = SessionChange("cancel", removes: true) { _, _ in .cancel }
}
