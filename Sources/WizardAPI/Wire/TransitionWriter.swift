internal import JSONValue
internal import WizardEngine

/// Writes what a change asks the frontend to animate (contract, section 2).
enum TransitionWriter {
    /// Writes the transition as the next value.
    static func write(_ transition: Transition, of flow: Flow, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("fromVersion", transition.fromVersion)
        writer.member("kind", plain: transition.kind.rawValue)
        if let direction = transition.direction { writer.member("direction", plain: direction.rawValue) }
        writer.name("removed")
        writer.beginArray()
        for removed in transition.removed where flow.steps.indices.contains(removed.step) {
            writer.beginObject()
            writer.member("entry", removed.entry)
            writer.member("step", plain: flow.steps[removed.step].id)
            writer.endObject()
        }
        writer.endArray()
        writer.member("delivered", transition.delivered)
        if transition.reselected { writer.member("reselected", true) }
        writer.name("progress")
        writer.beginObject()
        writer.member("change", plain: transition.progress.kind.rawValue)
        writer.member("from", fraction: transition.progress.from)
        writer.member("to", fraction: transition.progress.to)
        writer.endObject()
        writer.name("navigationBar")
        writer.beginObject()
        writer.member("hidden", transition.barHidden)
        writer.member("animated", transition.barAnimated)
        writer.endObject()
        writer.endObject()
    }
}
