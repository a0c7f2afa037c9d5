import Testing

/// One faulty definition and all that the check says of it.
struct FaultCase: Sendable, CustomTestStringConvertible {
    let text: String
    let report: [String]

    /// A whole definition.
    init(_ text: String, _ report: String...) {
        self.text = text
        self.report = report
    }

    /// A definition of steps, with further members of the flow.
    init(steps: String, more: String = "", _ report: String...) {
        self.text = #"{"id": "f", "steps": ["# + steps + "]" + (more.isEmpty ? "" : ", " + more) + "}"
        self.report = report
    }

    var testDescription: String { report.joined(separator: ", ") + " in " + text.prefix(120) }
}
