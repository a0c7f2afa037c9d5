import JSONValue

@testable import WizardEngine

extension NavigationCaseStart {
    /// How many nodes a case about a row of nodes has.
    var titles: Int? { test.initial["titles"]?.int }

    /// The one entry that a case about progress starts with; `nil` for any other case.
    var progressEntry: JSONValue? {
        if let bar = test.initial["bar"] {
            let ratio = bar["ratio"]?.number.map { JSONValue.number($0) } ?? 0
            return ["kind": "before", "wizard": bar["attached"] ?? false, "stepNumber": ratio, "numSteps": 1]
        }
        if let titles {
            let index = test.initial["index"]?.int ?? test.initial["initialIndex"]?.int ?? titles
            return index < titles ? ["kind": .string("\(index)")] : ["kind": "before", "wizard": false]
        }
        guard let number = test.operation["stepNumber"], let total = test.operation["numSteps"] else { return nil }
        return ["kind": .string(Self.nameless), "wizard": true, "stepNumber": number, "numSteps": total]
    }

    /// Takes over what a case says of a step's part in the wizard.
    func describeProgress(of step: inout Step, by entry: JSONValue) {
        guard let counted = entry["wizard"]?.bool else { return }
        step.counted = counted
        step.inOrder = counted
        step.number = entry["stepNumber"]?.number?.double
        step.total = entry["numSteps"]?.number?.double
    }
}
