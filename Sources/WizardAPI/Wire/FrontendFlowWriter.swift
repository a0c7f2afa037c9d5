internal import JSONValue
internal import WizardEngine
internal import WizardSessions

/// Writes a flow as a frontend needs it: what to draw, without the conditions that decide the way (contract, section 2).
enum FrontendFlowWriter {
    /// The members of a step that a frontend needs.
    private static let stepMembers = [
        "id", "title", "kind", "launchMode", "counted", "inOrder", "number", "total", "navigationBar", "guard", "schema", "history",
        "submittedBy",
        "pages",
    ]

    /// The bytes of the document.
    static func bytes(of revision: FlowRevision) -> [UInt8] {
        let source = revision.flow.source
        var writer = JSONWriter(capacity: 4_096)
        writer.beginObject()
        writer.member("id", revision.reference.id)
        writer.member("revision", revision.reference.revision)
        for name in ["title", "kinds", "progress", "navigationBar", "freeNavigation"] {
            guard let value = source[name] else { continue }
            writer.name(text: name)
            writer.value(value)
        }
        writer.name("steps")
        writer.beginArray()
        for step in source["steps"]?.array ?? [] { write(step, to: &writer) }
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }

    private static func write(_ step: JSONValue, to writer: inout JSONWriter) {
        writer.beginObject()
        for name in stepMembers {
            guard let value = step[name] else { continue }
            writer.name(text: name)
            writer.value(value)
        }
        writer.endObject()
    }
}
