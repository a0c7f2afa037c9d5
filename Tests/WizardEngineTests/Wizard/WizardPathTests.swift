import JSONValue
import Testing

@testable import WizardEngine

/// A flow, answers, and the walk that they give.
struct WalkCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let steps: String
    let values: [String: JSONValue]
    let walk: String
}

@Suite("The path")
struct WizardPathTests {
    @Test("The path is the applicable in-order steps in the order they come, each once (section 6)", arguments: cases)
    func walk(_ sample: WalkCase) throws {
        #expect(try Journey(sample.steps, values: sample.values).walk == sample.walk)
    }

    static let kind =
        #"{"id": "kind"}, {"id": "firm", "when": {"var": "kind.firm"}}, {"id": "vat", "when": {"var": "firm.vat"}}, {"id": "end"}"#
    static let jump =
        #"{"id": "a", "next": [{"when": {"var": "a.fast"}, "to": "d"}, {"when": {"var": "a.mid"}, "to": "c"}]}, {"id": "b"}, "#
        + #"{"id": "c", "when": {"!": [{"var": "a.skipC"}]}}, {"id": "d"}"#
    static let loop =
        #"{"id": "a", "next": [{"when": {"var": "a.far"}, "to": "d"}]}, {"id": "b"}, {"id": "c"}, "#
        + #"{"id": "d", "next": [{"when": {"var": "d.again"}, "to": "b"}]}, {"id": "e"}"#

    static let cases = [
        WalkCase(testDescription: "no conditions", steps: #"{"id": "a"}, {"id": "b"}"#, values: [:], walk: "a b"),
        WalkCase(testDescription: "a condition without its answer", steps: kind, values: [:], walk: "kind end"),
        WalkCase(testDescription: "a condition on an answer", steps: kind, values: ["kind": ["firm": true]], walk: "kind firm end"),
        WalkCase(
            testDescription: "a chain of conditions", steps: kind, values: ["kind": ["firm": true], "firm": ["vat": 1]],
            walk: "kind firm vat end"),
        WalkCase(
            testDescription: "the answer of an inapplicable step is not seen", steps: kind,
            values: ["kind": ["firm": false], "firm": ["vat": 1]],
            walk: "kind end"),
        WalkCase(testDescription: "no branch holds", steps: jump, values: [:], walk: "a b c d"),
        WalkCase(testDescription: "a branch jumps over steps", steps: jump, values: ["a": ["fast": true]], walk: "a d"),
        WalkCase(testDescription: "the first branch that holds", steps: jump, values: ["a": ["fast": true, "mid": true]], walk: "a d"),
        WalkCase(testDescription: "a later branch", steps: jump, values: ["a": ["mid": true]], walk: "a c d"),
        WalkCase(
            testDescription: "a branch to an inapplicable step leads on from there", steps: jump,
            values: ["a": ["mid": true, "skipC": true]],
            walk: "a d"),
        WalkCase(
            testDescription: "an unconditional branch",
            steps: #"{"id": "a", "next": [{"to": "c"}]}, {"id": "b", "counted": false}, {"id": "c"}"#,
            values: [:], walk: "a c"),
        WalkCase(
            testDescription: "a jump back to a step on the walk ends it", steps: loop, values: ["d": ["again": true]], walk: "a b c d"),
        WalkCase(
            testDescription: "a jump back to a step jumped over goes on there, to the step already on the walk", steps: loop,
            values: ["a": ["far": true], "d": ["again": true]], walk: "a d b c"),
        WalkCase(testDescription: "without the jump back", steps: loop, values: ["a": ["far": true]], walk: "a d e"),
    ]

    @Test("A step that is jumped over is not applicable (section 6)")
    func jumpedOver() throws {
        let journey = try Journey(Self.jump, values: ["a": ["fast": true]])
        #expect(!journey.path.applicable.contains(journey.step("b")))
        #expect(journey.path.applicable.contains(journey.step("d")))
    }

    @Test("A step not in order is applicable by its own condition over the steps before it, and conditions see its answer")
    func outOfOrder() throws {
        let steps =
            #"{"id": "a"}, {"id": "help", "counted": false, "when": {"var": "a.needy"}}, "#
            + #"{"id": "b", "when": {"var": "help.more"}}, {"id": "c"}"#
        let needy = try Journey(steps, values: ["a": ["needy": true], "help": ["more": true]])
        #expect(needy.walk == "a b c")
        #expect(needy.path.applicable.contains(needy.step("help")))
        let proud = try Journey(steps, values: ["a": ["needy": false], "help": ["more": true]])
        #expect(proud.walk == "a c")
        #expect(!proud.path.applicable.contains(proud.step("help")))
    }

    @Test("A rule that computes the names it reads sees every applicable answer before it (section 6)")
    func computedNames() throws {
        let steps = #"{"id": "a"}, {"id": "b"}, {"id": "c", "when": {"var": {"var": "a.which"}}}, {"id": "d"}"#
        #expect(try Journey(steps, values: ["a": ["which": "b.yes"], "b": ["yes": true]]).walk == "a b c d")
        #expect(try Journey(steps, values: ["a": ["which": "d.yes"], "d": ["yes": true]]).walk == "a b d")
    }

    @Test("A flow whose path depends on no answer shares one path among its sessions")
    func shared() throws {
        var journey = try Journey(in: Journey.plain("a b c"))
        let shared = try #require(journey.flow.plan.fixedPath)
        try journey.next(["x": 1])
        #expect(journey.path === shared)
        let jump = try Journey(#"{"id": "a", "next": [{"to": "c"}]}, {"id": "b", "counted": false}, {"id": "c"}"#)
        #expect(jump.flow.plan.fixedPath != nil && jump.walk == "a c")
    }

    @Test("The path is judged anew only where an answer that some condition reads changed")
    func keptPath() throws {
        var journey = try Journey(Self.kind)
        let first = journey.path
        try journey.write(.merge, ["end": ["note": "x"]])
        try journey.write(.merge, draft: true, ["kind": ["firm": true]])
        #expect(journey.path === first)
        try journey.write(.merge, ["kind": ["firm": true]])
        #expect(journey.path !== first)
    }

    @Test("A walk through a flow full of branches back is bounded: craue/CraueFormFlowBundle#355")
    func bounded() throws {
        let steps = (0..<500).map { #"{"id": "s\#($0)", "next": [{"when": {"var": "s\#($0).go"}, "to": "s\#($0 / 2)"}]}"# }
        let journey = try Journey(steps.joined(separator: ", "))
        #expect(journey.path.walk.count == 500)
    }
}
