internal import JSONValue
internal import WizardEngine

extension SessionChange {
    /// `POST /v1/sessions/{session}/restore`: makes an expired session active again (contract, section 6).
    static let restore = SessionChange("restore", isBatchable: false) { _, _ in .restore }
}
