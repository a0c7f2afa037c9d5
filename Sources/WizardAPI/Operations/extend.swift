internal import JSONValue
internal import WizardEngine

extension SessionChange {
    /// `POST /v1/sessions/{session}/extend`: postpones the expiry (contract, section 6).
    static let extend = SessionChange("extend", isBatchable: false) { _, _ in .extend }
}
