internal import JSONValue
internal import WizardRules

/// Reads a flow's definition (contract, section 2, "POST /v1/flows") member by member and notes every fault of its shape.
struct FlowReader {
    let limits: FlowLimits
    /// Faults of types, names and ranges.
    let shape: JSONFaultList
    /// Faults of rules and schemas, limits passed, and names given twice.
    var faults: [FlowFault] = []

    init(limits: FlowLimits) {
        self.limits = limits
        shape = JSONFaultList(most: limits.faults)
    }

    /// Reads the whole definition; `nil` where it is no object at all or its steps could not be read as a list.
    mutating func read(_ definition: JSONValue) -> FlowDraft? {
        JSONObjectReader.read(definition, faults: shape) { flow in
            let id = flow.identifier("id", required: true)
            let title = flow.string("title")
            let steps = readSteps(&flow)
            let draft = FlowDraft(
                id: id ?? "", title: title, steps: steps ?? [], kinds: readKinds(&flow),
                progressStyle: flow.object("progress") { $0.choice("style") } ?? .ratio,
                backTitle: flow.object("navigationBar") { $0.string("backTitle") },
                inapplicableAnswers: flow.choice("inapplicableAnswers") ?? .keep,
                freeNavigation: flow.bool("freeNavigation") ?? false,
                sessionRules: flow.object("session") { readSessionRules(&$0) } ?? SessionRules())
            return steps == nil ? nil : draft
        }
    }

    private mutating func readSteps(_ flow: inout JSONObjectReader) -> [StepDraft]? {
        guard let elements = flow.array("steps", required: true) else { return nil }
        guard !elements.isEmpty else {
            flow.refuse("steps", "A flow has at least one step.")
            return nil
        }
        let place = flow.pointer.appending("steps")
        guard elements.count <= limits.steps else {
            note(.tooManySteps, at: place, "A flow has at most \(limits.steps) steps.", limit: limits.steps)
            return nil
        }
        return elements.indices.map { index in
            JSONObjectReader.read(elements[index], at: place.appending(index), faults: shape) { readStep(&$0) }
                ?? StepDraft(step: Step(id: ""), isSound: false)
        }
    }

    private mutating func readKinds(_ flow: inout JSONObjectReader) -> [(kind: String, parent: String)] {
        flow.object("kinds") { tree in
            let names = tree.names
            guard names.count <= limits.kinds else {
                note(.tooManyKinds, at: tree.pointer, "At most \(limits.kinds) kinds have a parent.", limit: limits.kinds)
                tree.takeAll()
                return nil
            }
            return names.compactMap { kind in
                guard Identifier.isValid(kind) else {
                    _ = tree.value(kind)
                    tree.refuse(kind, Identifier.rule)
                    return nil
                }
                return tree.identifier(kind).map { (kind, $0) }
            }
        } ?? []
    }

    private func readSessionRules(_ session: inout JSONObjectReader) -> SessionRules {
        var rules = SessionRules()
        let seconds = 1...max(limits.seconds, 1)
        rules.idleSeconds = session.integer("idleSeconds", in: seconds) ?? rules.idleSeconds
        rules.absoluteSeconds = session.integer("absoluteSeconds", in: seconds) ?? rules.absoluteSeconds
        rules.purgeSeconds = session.integer("purgeSeconds", in: seconds) ?? rules.purgeSeconds
        rules.startedBy = session.choice("startedBy") ?? rules.startedBy
        rules.requireIfMatch = session.bool("requireIfMatch") ?? rules.requireIfMatch
        return rules
    }

    /// Notes a fault that is not one of shape, as long as there is room in the report.
    mutating func note(_ code: FlowFault.Code, at pointer: JSONPointer, _ detail: String, limit: Int? = nil) {
        guard faults.count < limits.faults else { return }
        faults.append(FlowFault(code, at: pointer.text, detail, limit: limit))
    }
}
