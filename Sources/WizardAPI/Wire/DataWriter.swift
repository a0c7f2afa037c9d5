internal import JSONValue
internal import WizardEngine
internal import WizardSessions

/// Writes a session's answers or drafts by step (contract, section 2).
enum DataWriter {
    /// The bytes of the document.
    static func bytes(of snapshot: SessionSnapshot, drafts: Bool, scope: AnswersView.Scope) -> [UInt8] {
        let view = AnswersView(of: snapshot.record.state, on: snapshot.path, in: snapshot.flow.flow, scope: scope)
        var writer = JSONWriter(capacity: 1_024)
        writer.value(.object(drafts ? view.drafts : view.answers))
        return writer.bytes
    }
}
