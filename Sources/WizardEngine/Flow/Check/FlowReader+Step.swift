internal import JSONValue
internal import WizardRules

extension FlowReader {
    /// Reads one step.
    mutating func readStep(_ reader: inout JSONObjectReader) -> StepDraft {
        let faultsBefore = shape.found
        var draft = StepDraft(step: Step(id: reader.identifier("id", required: true) ?? ""))
        readPlace(&reader, into: &draft)
        readBranches(&reader, into: &draft)
        draft.isSound = draft.isSound && shape.found == faultsBefore
        draft.step.when = readCondition(&reader)
        draft.isConditional = reader.contains("when")
        readTerms(&reader, into: &draft.step)
        draft.step.schema = readSchema(&reader)
        draft.step.navigationBar = reader.object("navigationBar") { Self.readBar(&$0) } ?? NavigationBarRule()
        draft.step.pages = reader.object("pages") { readPages(&$0) }
        return draft
    }

    /// Reads whether the step is counted and in order; a counted step must be (contract, section 1).
    private mutating func readPlace(_ reader: inout JSONObjectReader, into draft: inout StepDraft) {
        let counted = reader.bool("counted") ?? true
        let inOrder = reader.bool("inOrder") ?? counted
        draft.step.counted = counted
        draft.step.inOrder = inOrder
        guard counted, !inOrder else { return }
        draft.isSound = false
        note(
            .countedNotInOrder, at: reader.pointer.appending("inOrder"),
            "A counted step is in order; give it \"counted\": false, too, if people reach it by push alone.")
    }

    private mutating func readBranches(_ reader: inout JSONObjectReader, into draft: inout StepDraft) {
        guard let elements = reader.array("next") else { return }
        let place = reader.pointer.appending("next")
        guard elements.count <= limits.branches else {
            draft.isSound = false
            return note(.tooManyBranches, at: place, "A step has at most \(limits.branches) branches.", limit: limits.branches)
        }
        for index in elements.indices {
            let branch = JSONObjectReader.read(elements[index], at: place.appending(index), faults: shape) { branch in
                StepDraft.Branch(
                    to: branch.identifier("to", required: true), when: readCondition(&branch), isConditional: branch.contains("when"))
            }
            draft.branches.append(branch ?? StepDraft.Branch(to: nil, when: nil, isConditional: true))
        }
    }

    /// Reads the condition of a step or of a branch.
    private mutating func readCondition(_ reader: inout JSONObjectReader) -> JSONLogic? {
        guard let rule = reader.value("when") else { return nil }
        do {
            return try JSONLogic(rule)
        } catch {
            let place = reader.pointer.appending("when")
            note(.invalidCondition, at: place.appending(JSONPointer(error.pointer) ?? .root), error.detail)
            return nil
        }
    }

    private mutating func readSchema(_ reader: inout JSONObjectReader) -> JSONSchema? {
        guard let schema = reader.value("schema") else { return nil }
        do {
            return try JSONSchema(schema)
        } catch {
            let place = reader.pointer.appending("schema")
            for fault in error.faults { note(.invalidSchema, at: place.appending(JSONPointer(fault.pointer) ?? .root), fault.detail) }
            return nil
        }
    }

    /// Reads the plain members of a step.
    private func readTerms(_ reader: inout JSONObjectReader, into step: inout Step) {
        step.title = reader.string("title") ?? step.id
        step.kind = reader.identifier("kind") ?? step.id
        step.launchMode = reader.choice("launchMode") ?? step.launchMode
        step.number = reader.number("number")
        step.total = reader.number("total")
        step.guard = reader.choice("guard") ?? step.guard
        step.history = reader.choice("history") ?? step.history
        step.submittedBy = reader.choice("submittedBy") ?? step.submittedBy
    }

    private static func readBar(_ reader: inout JSONObjectReader) -> NavigationBarRule {
        var bar = NavigationBarRule()
        bar.hidden = reader.bool("hidden") ?? bar.hidden
        bar.animated = reader.bool("animated") ?? bar.animated
        bar.backTitle = reader.string("backTitle")
        bar.customLeading = reader.bool("customLeading") ?? bar.customLeading
        bar.backGestureWhenHidden = reader.bool("backGestureWhenHidden") ?? bar.backGestureWhenHidden
        bar.hidesBottomBar = reader.bool("hidesBottomBar") ?? bar.hidesBottomBar
        return bar
    }
}
