import JSONValue
import Testing

@testable import WizardEngine

@Suite("Flows: faults and their places")
struct FlowFaultTests {
    private func expect(_ wrong: FaultCase, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let report = FlowSamples.report(on: try FlowSamples.json(wrong.text))
        #expect(report == wrong.report, sourceLocation: sourceLocation)
    }

    @Test("A member of the flow has another shape than it should", arguments: flowShapes)
    func flowShape(_ wrong: FaultCase) throws { try expect(wrong) }

    @Test("A member of a step has another shape than it should", arguments: stepShapes)
    func stepShape(_ wrong: FaultCase) throws { try expect(wrong) }

    @Test("Names do not fit together", arguments: names)
    func name(_ wrong: FaultCase) throws { try expect(wrong) }

    @Test("A condition or a schema is none, or reads what it cannot see", arguments: rules)
    func rule(_ wrong: FaultCase) throws { try expect(wrong) }

    @Test("The ways through the flow are no good", arguments: ways)
    func way(_ wrong: FaultCase) throws { try expect(wrong) }

    @Test("All faults of all levels are listed, in the order of their places")
    func manyAtOnce() throws {
        let definition = try FlowSamples.json(
            """
            {"wizard": 1, "steps": [{"id": "a", "guard": "maybe", "next": [{"to": "c"}]}, {"id": "b"}, {"id": "c", "title": 3,
             "schema": {"type": "text"}, "when": {"var": "d.x"}}, {"id": "d", "when": {"unless": []}, "next": [{"to": "d"}]}],
             "kinds": {"a": "a"}}
            """)
        #expect(
            FlowSamples.report(on: definition) == [
                "missing-member /id", "unknown-member /wizard", "invalid-value /steps/0/guard", "unreachable-step /steps/1",
                "wrong-type /steps/2/title", "invalid-schema /steps/2/schema/type", "later-answer /steps/2/when",
                "invalid-condition /steps/3/when/unless", "kind-cycle /kinds/a",
            ])
    }

    @Test("The codes are frozen")
    func codes() {
        #expect(
            FlowFault.Code.allCases.map(\.rawValue) == [
                "missing-member", "unknown-member", "wrong-type", "invalid-value", "invalid-schema", "invalid-condition",
                "duplicate-step", "duplicate-page", "unknown-step", "target-not-in-order", "counted-not-in-order", "kind-cycle",
                "unknown-answer", "later-answer", "no-unconditional-step", "unreachable-step", "dead-end", "unconditional-cycle",
                "too-many-steps", "too-many-branches", "too-many-pages", "too-many-kinds",
            ])
    }

    @Test("Every code but those of limits stands in a table")
    func tablesAreComplete() {
        let tables = Self.flowShapes + Self.stepShapes + Self.names + Self.rules + Self.ways
        let covered = Set(tables.flatMap(\.report).compactMap { $0.split(separator: " ").first.map(String.init) })
        let codes = FlowFault.Code.allCases.map(\.rawValue).filter { !$0.hasPrefix("too-many-") }
        #expect(covered.symmetricDifference(codes).isEmpty)
    }
}
