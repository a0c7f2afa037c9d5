internal import JSONValue
internal import ServiceSupport
internal import WizardEngine
internal import WizardSessions

/// Writes lines of the event log (contract, section 3): names and counts, never params or answers.
enum EventWriter {
    /// Writes an event as the next value.
    ///
    /// - Parameter snapshot: the version that the event made, where its progress and its transition are shown too.
    static func write(_ logged: LoggedEvent, of flow: Flow, showing snapshot: SessionSnapshot? = nil, to writer: inout JSONWriter) {
        let event = logged.event
        writer.beginObject()
        writer.member("id", logged.id)
        writer.member("version", event.version)
        writer.member("type", event.kind.rawValue)
        if let via = event.via { writer.member("via", via) }
        writer.member("at", logged.at)
        writer.member("entry", event.entry)
        if flow.steps.indices.contains(event.step) { writer.member("step", flow.steps[event.step].id) }
        writer.member("removed", event.removed)
        writer.member("depth", event.depth)
        if let snapshot {
            writer.name("progress")
            ProgressWriter.write(snapshot, to: &writer)
            writer.name("transition")
            TransitionWriter.write(snapshot.record.state.transition, of: flow, to: &writer)
        }
        writer.endObject()
    }

    /// The bytes of one event.
    static func bytes(of logged: LoggedEvent, in flow: Flow, showing snapshot: SessionSnapshot?) -> [UInt8] {
        var writer = JSONWriter(capacity: 1_024)
        write(logged, of: flow, showing: snapshot, to: &writer)
        return writer.bytes
    }
}
