internal import JSONValue
internal import ServiceSupport
internal import WizardEngine
internal import WizardSessions

/// Writes lines of the event log (contract, section 3): names and counts, never params or answers.
enum EventWriter {
    /// Writes an event as the next value.
    static func write(_ logged: LoggedEvent, of flow: Flow, to writer: inout JSONWriter) {
        let event = logged.event
        writer.beginObject()
        writer.member("id", logged.id)
        writer.member("version", event.version)
        writer.member("type", event.kind.rawValue)
        if let via = event.via { writer.member("via", via) }
        writer.member("at", logged.at.description)
        writer.member("entry", event.entry.description)
        if flow.steps.indices.contains(event.step) { writer.member("step", flow.steps[event.step].id) }
        writer.member("removed", event.removed)
        writer.member("depth", event.depth)
        writer.endObject()
    }
}
