internal import JSONValue
internal import WizardEngine

extension SessionChange {
    /// `POST /v1/sessions/{session}/update`: writes an entry's params or its dirty mark.
    static let update = SessionChange("update") { body, names in
        let entry = names.entry("entry", in: &body)
        let params = body.params()
        let dirty = body.bool("dirty")
        return .update(entry, params: params, dirty: dirty)
    }
}
