import JSONValue
import Testing

@testable import WizardEngine

@Suite("Jumping ahead")
struct WizardJumpTests {
    static let steps =
        #"{"id": "a"}, {"id": "b", "when": {"var": "a.long"}}, {"id": "c"}, {"id": "info", "counted": false, "inOrder": true}, "#
        + #"{"id": "d"}, {"id": "help", "counted": false, "when": {"==": [1, 2]}}"#

    @Test("A later step is refused and the first incomplete one named: zombocom/wicked#144, elifesciences/elife-xpub#111")
    func ahead() throws {
        var journey = try Journey(Self.steps)
        for name in ["c", "d", "b", "info"] {
            let refusal = journey.refusal(of: journey.pushing(name))
            #expect(refusal?.code == .firstIncomplete && refusal?.firstIncomplete == journey.step("a"))
        }
        try journey.next(["long": false])
        #expect(journey.refusal(of: journey.pushing("b"))?.code == .notApplicable)
        #expect(journey.refusal(of: journey.pushing("d"))?.firstIncomplete == journey.step("c"))
        #expect(journey.refusal(of: journey.pushing("info"))?.firstIncomplete == journey.step("c"), "uncounted, but in order")
        try journey.next()
        try journey.push("a")
        try journey.push("d")
        #expect(journey.stack == "a c info a d")
    }

    @Test("What comes before a step off the path is what is smaller in flow order, and comes first (section 6)")
    func offPath() throws {
        var journey = try Journey(Self.steps)
        #expect(journey.refusal(of: journey.pushing("b"))?.code == .firstIncomplete)
        try journey.next(["long": false])
        #expect(journey.refusal(of: journey.pushing("b"))?.code == .notApplicable)
    }

    @Test("Every operation that shows a step is held to it (section 6)")
    func everyOperation() throws {
        let journey = try Journey(Self.steps)
        let step = journey.step("c")
        let operations: [WizardEngine.Operation] = [
            .push(PushRequest(step: step, mode: .singleTop)), .push(PushRequest(step: step, mode: .singleTask(under: nil))),
            .push(PushRequest(step: step, mode: .singleInstance)), .push(PushRequest(step: step, mode: .after(.root, ifAbsent: .push))),
            .replace(step, params: nil), .setStack([.step(step, params: nil)]),
        ]
        for operation in operations { #expect(journey.refusal(of: operation)?.code == .firstIncomplete) }
    }

    @Test("A step not in order is shown at any time, also an inapplicable one")
    func outOfOrder() throws {
        var journey = try Journey(Self.steps)
        try journey.push("help")
        #expect(journey.stack == "a help")
    }

    @Test("An uncounted step before does not hold up (section 6)")
    func uncounted() throws {
        var journey = try Journey(in: Journey.plain("intro* a b"))
        try journey.push("a")
        #expect(journey.stack == "intro a")
    }

    @Test("freeNavigation lifts both checks (section 6)")
    func free() throws {
        var journey = try Journey(Self.steps, #""freeNavigation": true"#)
        try journey.push("d")
        try journey.push("b")
        #expect(journey.stack == "a d b" && journey.allowed.next)
    }

    @Test("Saved is not completed: a draft and a prefilled answer do not open the way: open-formulieren/open-forms#3535")
    func saved() throws {
        var journey = try Journey(in: Journey.plain("a b"), values: ["a": ["x": 1]])
        try journey.write(.merge, draft: true, ["a": ["x": 2]])
        #expect(journey.refusal(of: journey.pushing("b"))?.firstIncomplete == journey.step("a"))
    }

    @Test("After a jump back the steps before are those before on the path (section 6)")
    func jumpBack() throws {
        var journey = try Journey(
            #"{"id": "a", "next": [{"when": {"var": "a.far"}, "to": "d"}]}, {"id": "b"}, {"id": "c"}, "#
                + #"{"id": "d", "next": [{"when": {"var": "d.again"}, "to": "b"}]}, {"id": "e"}"#)
        try journey.next(["far": true])
        #expect(journey.stack == "a d")
        #expect(journey.refusal(of: journey.pushing("b"))?.code == .notApplicable)
        try journey.next(["again": true])
        #expect(journey.stack == "a d b" && journey.walk == "a d b c")
        #expect(journey.refusal(of: journey.pushing("c"))?.firstIncomplete == journey.step("b"))
        try journey.push("d")
        #expect(journey.refusal(of: journey.pushing("e"))?.firstIncomplete == journey.step("b"))
    }
}
