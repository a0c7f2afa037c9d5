import JSONValue
import Testing

@testable import WizardEngine

@Suite("Writing data")
struct WizardWriteTests {
    static let steps =
        #"{"id": "a", "schema": {"type": "object", "required": ["x"]}}, "#
        + #"{"id": "b", "schema": {"type": "object", "required": ["y"], "properties": {"y": {"minimum": 1}}}}, {"id": "c"}"#

    @Test("PUT replaces all answers, and drafts stay (section 2)")
    func replaces() throws {
        var journey = try Journey(in: Journey.plain("a b c"), values: ["a": ["x": 1], "b": ["y": 1]])
        try journey.write(.merge, draft: true, ["b": ["y": 2]])
        try journey.write(.replace, ["a": ["z": 1], "c": 3])
        #expect(journey.view(.all) == ["a": ["z": 1], "c": 3])
        #expect(journey.held("b") == StepAnswer(draft: ["y": 2]))
        #expect(journey.event.kind == .dataWritten)
    }

    @Test(
        "PATCH merges (RFC 7396) into each answer, and null removes: craue/CraueFormFlowBundle#247, symfony/symfony#60212"
    )
    func merges() throws {
        var journey = try Journey(in: Journey.plain("a b c"), values: ["a": ["x": 1, "file": "f", "deep": ["k": 1]], "b": 5])
        try journey.write(.merge, ["a": ["x": .null, "deep": ["l": 2]], "b": .null, "c": ["new": true, "gone": .null]])
        #expect(journey.view(.all) == ["a": ["file": "f", "deep": ["k": 1, "l": 2]], "c": ["new": true]])
        #expect(journey.held("b").isEmpty)
    }

    @Test("Answers are validated together, every error with its place; drafts never (section 6)")
    func validates() throws {
        var journey = try Journey(Self.steps)
        let refusal = journey.refusal(of: journey.writing(.replace, ["a": [:], "b": ["y": 0], "c": 1]))
        #expect(refusal?.code == .invalidAnswer && refusal?.faults.map { String($0.pointer.prefix(2)) } == ["/a", "/b"])
        #expect(refusal?.faults.last?.pointer == "/b/y")
        try journey.write(.replace, draft: true, ["a": [:], "b": ["y": 0]])
        #expect(journey.held("a").draft == [:] && journey.event.kind == .draftWritten)
    }

    @Test("A draft is laid over the draft, else over the answer (section 2)")
    func drafts() throws {
        var journey = try Journey(in: Journey.plain("a"), values: ["a": ["x": 1, "y": 1]])
        try journey.write(.merge, draft: true, ["a": ["y": 2]])
        #expect(journey.held("a").draft == ["x": 1, "y": 2])
        try journey.write(.merge, draft: true, ["a": ["x": .null]])
        #expect(journey.held("a") == StepAnswer(answer: ["x": 1, "y": 1], draft: ["y": 2]))
        try journey.write(.merge, draft: true, ["a": .null])
        #expect(journey.held("a") == StepAnswer(answer: ["x": 1, "y": 1]))
    }

    @Test("PUT of drafts replaces all drafts, and answers stay")
    func replacesDrafts() throws {
        var journey = try Journey(in: Journey.plain("a b"), values: ["a": 1])
        try journey.write(.replace, draft: true, ["a": 2])
        try journey.write(.replace, draft: true, ["b": 3])
        #expect(journey.held("a") == StepAnswer(answer: 1) && journey.held("b") == StepAnswer(draft: 3))
    }

    @Test("A write that alters nothing is a no-op (section 3)")
    func noOp() throws {
        var journey = try Journey(in: Journey.plain("a b"), values: ["a": ["x": 1]])
        #expect(try !journey.write(.replace, ["a": ["x": 1]]))
        #expect(try !journey.write(.merge, ["a": [:]]))
        #expect(try !journey.write(.merge, ["b": .null]))
        #expect(try !journey.write(.replace, draft: true, [:]))
        #expect(journey.state.version == 1)
    }

    @Test(
        "A written answer completes nothing: nfdi4plants/dataplan#41; a completed one replaced by a valid one stays completed (section 6)")
    func accepted() throws {
        var journey = try Journey(Self.steps)
        try journey.write(.replace, ["a": ["x": 1]])
        #expect(journey.progress.completedSteps == 0)
        try journey.next()
        try journey.write(.merge, ["a": ["x": 2]])
        #expect(journey.status("a") == .completed)
    }

    @Test("A write that breaks a completed step's answer makes it pending, a valid one heals it: HMPO/hmpo-form-wizard#74")
    func breaks() throws {
        var journey = try Journey(Self.steps)
        try journey.next(["x": 1])
        #expect(journey.refusal(of: journey.writing(.merge, ["a": ["x": .null]]))?.code == .invalidAnswer)
        try journey.write(.replace, ["b": ["y": 1]])
        #expect(journey.status("a") == .pending && journey.progress.completedSteps == 0)
        #expect(journey.refusal(of: .complete(data: nil))?.firstIncomplete == journey.step("a"))
        try journey.write(.merge, ["a": ["x": 1]])
        #expect(journey.status("a") == .completed)
    }

    @Test("A completed step without an answer is not broken by a PUT that leaves it out")
    func infoStep() throws {
        var journey = try Journey(in: Journey.plain("info b c"))
        try journey.next()
        try journey.write(.replace, ["b": 1])
        #expect(journey.status("info") == .completed)
    }

    @Test("A draft differs from an answer by its code points, not by how it looks")
    func codePoints() throws {
        var journey = try Journey(in: Journey.plain("a"), values: ["a": "\u{E9}"])
        #expect(try journey.write(.merge, ["a": "e\u{301}"]))
    }

    @Test("Answers, drafts and params count together, by the byte; more than allowed is refused with the limit (section 7)")
    func tooLarge() throws {
        var limits = EngineLimits()
        limits.storedBytes = 40
        var journey = try Journey(in: Journey.plain("a b", #""freeNavigation": true"#), limits: limits)
        try journey.write(.merge, ["a": "12345678"])
        try journey.write(.merge, draft: true, ["b": "12345678"])
        #expect(journey.state.storedBytes == 20)
        try journey.apply(.push(PushRequest(step: 1, params: JSONObject([("k", "123456789012")]))))
        #expect(journey.state.storedBytes == 40)
        let refusal = journey.refusal(of: journey.writing(.merge, ["a": "123456789"]))
        #expect(refusal?.code == .answersTooLarge && refusal?.limit == 40)
        try journey.write(.merge, ["a": "1234567"])
        try journey.apply(.pop(count: 1))
        #expect(journey.state.storedBytes == 19)
    }

    @Test("Params are counted wherever their entry lies and goes")
    func paramsOfTasks() throws {
        var journey = try Journey(
            #"{"id": "a"}, {"id": "cart", "counted": false, "launchMode": "singleInstance"}, {"id": "list", "counted": false}"#,
            params: JSONObject([("from", "mail")]))
        #expect(journey.state.storedBytes == 15)
        try journey.apply(.push(PushRequest(step: 1, params: JSONObject([("n", 1)]))))
        try journey.apply(.push(PushRequest(step: 2, params: JSONObject([("n", 22)]))))
        try journey.apply(.update(EntryID(number: 1), params: JSONObject(), dirty: nil))
        #expect(journey.state.storedBytes == 7 + 8)
        try journey.push("cart")
        try journey.apply(.push(PushRequest(step: 1, params: JSONObject([("n", 333)]))))
        #expect(journey.state.storedBytes == 9 + 8)
        try journey.back()
        #expect(journey.state.storedBytes == 8 && journey.shown == "list")
    }

    @Test("What is over the limit already may shrink (section 7)")
    func shrinks() throws {
        let journey = try Journey(in: Journey.plain("a b"), values: ["a": "123456789"])
        var limits = EngineLimits()
        limits.storedBytes = 5
        let strict = SessionEngine(limits: limits)
        let outcome = try strict.apply(
            ChangeRequest(journey.writing(.merge, ["a": "12345678"])), to: journey.state, on: journey.path, of: journey.flow)
        if case .changed(let next, _, _) = outcome { #expect(next.storedBytes == 10) } else { Issue.record("nothing changed") }
        #expect(throws: Refusal.self) { try strict.start(journey.flow, values: [(0, "123456789")]) }
    }
}
