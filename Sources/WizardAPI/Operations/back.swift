internal import JSONValue
internal import WizardEngine

extension SessionChange {
    /// `POST /v1/sessions/{session}/back`: goes back one page or one entry (contract, section 6).
    static let back = SessionChange("back", removes: true) { body, _ in
        let via: Operation.BackTrigger? = body.choice("via")
        return .back(via: via ?? .button)
    }
}
