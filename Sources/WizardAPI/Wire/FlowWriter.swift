internal import JSONValue
internal import ServiceSupport
internal import WizardEngine
internal import WizardSessions

/// Writes flows as their authors see them.
enum FlowWriter {
    /// The bytes of a revision: its definition as it was sent, its number, and what the check found.
    static func bytes(of revision: FlowRevision, _ extent: FlowExtent?) -> [UInt8] {
        var writer = JSONWriter(capacity: 4_096)
        writer.beginObject()
        writer.member("id", revision.reference.id)
        writer.member("revision", revision.reference.revision)
        writer.member("createdAt", revision.createdAt)
        writer.member("definition", revision.flow.source)
        if let extent { write(extent, of: revision.flow, to: &writer) }
        writer.endObject()
        return writer.bytes
    }

    /// The bytes of a check alone.
    static func bytes(ofCheck checked: FlowCheck) -> [UInt8] {
        var writer = JSONWriter(capacity: 1_024)
        writer.beginObject()
        writer.member("id", checked.flow.id)
        write(checked.extent, of: checked.flow, to: &writer)
        writer.endObject()
        return writer.bytes
    }

    private static func write(_ extent: FlowExtent, of flow: Flow, to writer: inout JSONWriter) {
        write("shortestPath", extent.shortest, of: flow, to: &writer)
        write("longestPath", extent.longest, of: flow, to: &writer)
        writer.member("pathsExact", extent.isExact)
    }

    private static func write(_ name: StaticString, _ steps: [StepIndex], of flow: Flow, to writer: inout JSONWriter) {
        writer.name(name)
        writer.beginArray()
        for step in steps { writer.string(flow.steps[step].id) }
        writer.endArray()
    }
}
