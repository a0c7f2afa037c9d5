package import JSONValue
package import WizardEngine

/// A flow drawn at random, in parts that can be taken away one by one.
package struct FlowSketch: Sendable {
    /// A condition and the step whose answer it reads.
    package struct Condition: Sendable {
        /// The step that it reads.
        package var reads: String
        /// The rule.
        package var rule: JSONValue
    }

    /// One step.
    package struct Step: Sendable {
        /// Its name.
        package var id: String
        /// Its members but for `when` and `next`.
        package var members: [(name: String, value: JSONValue)] = []
        /// When it is applicable.
        package var when: Condition?
        /// Where it leads instead of the following step.
        package var next: [(when: Condition?, to: String)] = []
    }

    /// The steps in flow order.
    package var steps: [Step]
    /// The flow's members but for its steps.
    package var members: [(name: String, value: JSONValue)]

    /// The definition as it is sent.
    package var definition: JSONValue {
        let steps = steps.map { step -> JSONValue in
            var object = JSONObject([("id", .string(step.id))] + step.members.map { ($0.name, $0.value) })
            object["when"] = step.when?.rule
            if !step.next.isEmpty {
                object["next"] = .array(
                    step.next.map { branch in
                        var object = JSONObject([("to", JSONValue.string(branch.to))])
                        object["when"] = branch.when?.rule
                        return .object(object)
                    })
            }
            return .object(object)
        }
        return .object(JSONObject([("id", "f"), ("steps", .array(steps))] + members.map { ($0.name, $0.value) }))
    }

    /// The flow; `nil` where its check finds faults.
    package var flow: Flow? { try? FlowChecker().check(definition).flow }

    /// The same without one step, and without the conditions and branches that name it.
    package func without(_ id: String) -> FlowSketch {
        var copy = self
        copy.steps.removeAll { $0.id == id }
        for place in copy.steps.indices {
            if copy.steps[place].when?.reads == id { copy.steps[place].when = nil }
            copy.steps[place].next.removeAll { $0.to == id || $0.when?.reads == id }
        }
        return copy
    }
}
