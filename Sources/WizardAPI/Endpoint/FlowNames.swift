internal import JSONValue
internal import WizardEngine

/// Looks up the names in a request in the session's flow, and remembers whether one was unknown.
final class FlowNames {
    /// The flow that the session keeps.
    let flow: Flow
    /// The kind of name that was not found, if one was not.
    private(set) var unknown: ProblemCode?

    init(_ flow: Flow) {
        self.flow = flow
    }

    /// A member that names a step of the flow.
    func step(_ name: String, in body: inout JSONObjectReader, required: Bool = false) -> StepIndex? {
        guard let id = body.string(name, required: required) else { return nil }
        if let index = flow.index(of: id) { return index }
        noteUnknownStep()
        body.refuse(name, "The flow has no step of this name.")
        return nil
    }

    /// Remembers that a step was not found.
    func noteUnknownStep() {
        unknown = .unknownStep
    }

    /// A member that names a known kind.
    func kind(_ name: String, in body: inout JSONObjectReader) -> String? {
        guard let kind = body.string(name) else { return nil }
        if flow.kinds.isKnown(kind) { return kind }
        unknown = .unknownKind
        body.refuse(name, "The flow knows no kind of this name.")
        return nil
    }

    /// A member that names an entry, of the form `e4`; whether it is there, the engine knows.
    func entry(_ name: String, in body: inout JSONObjectReader) -> EntryID? {
        guard let text = body.string(name) else { return nil }
        if let entry = EntryID(text) { return entry }
        body.refuse(name, "An entry is named by e and its number.")
        return nil
    }

    /// A member that is a target: `{"entry"}`, `{"step"}`, `{"kind"}` or `{"root": true}`.
    func target(_ name: String, in body: inout JSONObjectReader) -> Target? {
        guard body.contains(name) else { return nil }
        let choices = body.object(name) { target -> [Target] in
            var found: [Target] = []
            if let entry = entry("entry", in: &target) { found.append(.entry(entry)) }
            if let step = step("step", in: &target) { found.append(.step(step)) }
            if let kind = kind("kind", in: &target) { found.append(.kind(kind)) }
            if target.contains("root") {
                if target.bool("root") == true {
                    found.append(.root)
                } else {
                    target.refuse("root", "The value is true where it is given.")
                }
            }
            return found
        }
        guard let choices else { return nil }
        if choices.count != 1, unknown == nil { body.refuse(name, "A target has just one of entry, step, kind and root.") }
        return choices.first
    }

    /// The member `expect`: an entry's name, or `{"step"}`.
    func expectation(in body: inout JSONObjectReader) -> ChangeRequest.Expectation? {
        guard let value = body.value("expect") else { return nil }
        if value.object != nil {
            return body.object("expect") { expected in
                step("step", in: &expected, required: true).map { .step($0) }
            }
        }
        if let entry = value.string.flatMap(EntryID.init) { return .entry(entry) }
        body.refuse("expect", "What is expected is an entry's name or an object with a step.")
        return nil
    }
}
