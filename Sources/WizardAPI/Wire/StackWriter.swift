internal import JSONValue
internal import WizardEngine
internal import WizardSessions

/// Writes the stacks of all tasks, the front one last (contract, section 2).
enum StackWriter {
    /// The bytes of the document; params are left out for the read right.
    static func bytes(of snapshot: SessionSnapshot, showsParams: Bool) -> [UInt8] {
        let flow = snapshot.flow.flow
        var writer = JSONWriter(capacity: 1_024)
        writer.beginObject()
        writer.name("tasks")
        writer.beginArray()
        for task in snapshot.record.state.tasks {
            writer.beginObject()
            writer.name("entries")
            writer.beginArray()
            for entry in task.stack.entries where flow.steps.indices.contains(entry.step) {
                writer.beginObject()
                writer.member("entry", entry.id)
                writer.member("step", flow.steps[entry.step].id)
                if showsParams { writer.member("params", entry.params) }
                writer.endObject()
            }
            writer.endArray()
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }
}
