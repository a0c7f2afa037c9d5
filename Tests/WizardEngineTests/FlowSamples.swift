import JSONValue
import Testing

@testable import WizardEngine

/// Definitions for the tests of flows.
enum FlowSamples {
    /// The value of a JSON text.
    static func json(_ text: String) throws -> JSONValue {
        try JSONParser.parse(Array(text.utf8))
    }

    /// A flow of steps written as JSON, with further members of the flow behind them.
    static func flow(_ steps: String, _ more: String = "") throws -> JSONValue {
        try json(#"{"id": "f", "steps": ["# + steps + "]" + (more.isEmpty ? "" : ", " + more) + "}")
    }

    /// The faults of a definition; none where it is good.
    static func faults(of definition: JSONValue, limits: FlowLimits = FlowLimits()) -> [FlowFault] {
        do {
            _ = try FlowChecker(limits: limits).check(definition)
            return []
        } catch {
            return error.faults
        }
    }

    /// What is found in a definition, as `code pointer` lines.
    static func report(on definition: JSONValue, limits: FlowLimits = FlowLimits()) -> [String] {
        faults(of: definition, limits: limits).map { "\($0.code.rawValue) \($0.pointer)" }
    }

    /// The ids of steps on a way.
    static func ids(_ way: [StepIndex], of flow: Flow) -> [String] {
        way.map { flow.steps[$0].id }
    }
}
