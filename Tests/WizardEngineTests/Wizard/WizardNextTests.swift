import JSONValue
import Testing

@testable import WizardEngine

@Suite("next")
struct WizardNextTests {
    static let named =
        #"{"id": "a", "schema": {"type": "object", "required": ["name"], "properties": {"age": {"minimum": 18}}}}, {"id": "b"}"#

    @Test("next records the answer, completes the step and pushes the following one (section 6)")
    func goesOn() throws {
        var journey = try Journey(in: Journey.plain("a b c"))
        try journey.next(["x": 1])
        #expect(journey.stack == "a b")
        #expect(journey.held("a") == StepAnswer(answer: ["x": 1]))
        #expect(journey.status("a") == .completed && journey.status("b") == .current && journey.status("c") == .pending)
        #expect(journey.state.transition.kind == .push && journey.state.transition.direction == .forward)
        #expect(journey.event.kind == .advanced && journey.event.step == journey.step("b") && journey.event.depth == 2)
    }

    @Test("An invalid answer is refused with every violation, and nothing changes (section 6)")
    func validates() throws {
        let journey = try Journey(Self.named)
        let refusal = try #require(journey.refusal(of: .next(data: ["age": 3])))
        #expect(refusal.code == .invalidAnswer)
        #expect(Set(refusal.faults.map(\.pointer)).isSuperset(of: ["/a/age"]) && refusal.faults.count == 2)
        #expect(refusal.faults.allSatisfy { $0.pointer.hasPrefix("/a") })
    }

    @Test("data comes before the draft, the draft before the answer; what is submitted is the whole answer (section 6)")
    func precedence() throws {
        var journey = try Journey(Self.named, values: ["a": ["name": "answer", "old": 1]])
        try journey.write(.replace, draft: true, ["a": ["name": "draft"]])
        var given = journey
        try given.next(["name": "data"])
        #expect(given.held("a") == StepAnswer(answer: ["name": "data"]))
        var drafted = journey
        try drafted.next()
        #expect(drafted.held("a") == StepAnswer(answer: ["name": "draft"]))
        var answered = try Journey(Self.named, values: ["a": ["name": "answer"]])
        try answered.next()
        #expect(answered.held("a") == StepAnswer(answer: ["name": "answer"]))
    }

    @Test("A step without data is judged as {} and completed without an answer (section 6)")
    func withoutData() throws {
        var journey = try Journey(in: Journey.plain("info b"))
        try journey.next()
        #expect(journey.status("info") == .completed)
        #expect(journey.held("info").isEmpty)
        #expect(try Journey(Self.named).refusal(of: .next(data: nil))?.code == .invalidAnswer)
    }

    @Test("On the last applicable step the entry stays, and completing is allowed: craue/CraueFormFlowBundle#303, #306")
    func lastStep() throws {
        var journey = try Journey(#"{"id": "a"}, {"id": "b"}, {"id": "c", "when": {"var": "a.more"}}"#)
        try journey.next(["more": false])
        #expect(!journey.allowed.complete)
        try journey.next(["x": 1])
        #expect(journey.stack == "a b" && journey.status("b") == .current)
        #expect(journey.state.transition.kind == .none && journey.state.transition.direction == nil)
        #expect(journey.allowed.complete)
        #expect(try !journey.next(), "nothing is left to alter")
    }

    @Test("A step not in order has no next: 409 not-in-order (section 6)")
    func notInOrder() throws {
        var journey = try Journey(in: Journey.plain("a help? b"))
        try journey.push("help")
        #expect(journey.refusal(of: .next(data: nil))?.code == .notInOrder)
        #expect(!journey.allowed.next)
    }

    @Test("A step that a backend decides awaits it: only an admin key submits (section 6, submittedBy)")
    func awaitingDecision() throws {
        var journey = try Journey(#"{"id": "check", "submittedBy": "admin"}, {"id": "b"}"#)
        #expect(journey.refusal(of: .next(data: ["ok": true]))?.code == .awaitingDecision)
        #expect(journey.refusal(of: .complete(data: ["ok": true]))?.code == .awaitingDecision)
        #expect(!journey.allowed.next)
        try journey.next(["ok": true], byAdmin: true)
        #expect(journey.stack == "check b" && journey.status("check") == .completed)
    }

    @Test("What a backend decides nobody else writes, clears or saves from a draft (section 6, submittedBy)")
    func decisionsStay() throws {
        let steps = #"{"id": "a"}, {"id": "check", "submittedBy": "admin", "guard": "always"}, {"id": "b", "when": {"var": "check.ok"}}"#
        var journey = try Journey(steps)
        for form in [DataWrite.Form.replace, .merge] {
            for draft in [false, true] {
                let write = DataWrite(form: form, draft: draft, values: [(1, ["ok": true])])
                #expect(journey.refusal(of: .data(write))?.code == .awaitingDecision)
                #expect(journey.refusal(of: .batch([.init(.data(write))]))?.code == .awaitingDecision)
            }
        }
        #expect(throws: Refusal.self) { try SessionEngine().start(journey.flow, values: [(1, ["ok": true])]) }
        let known = try SessionEngine().start(journey.flow, values: [(1, ["ok": true])], byAdmin: true)
        #expect(known.path.applicable.contains(2))
        try journey.next(["x": 1])
        try journey.apply(.data(DataWrite(form: .merge, draft: false, values: [(1, ["ok": false])])), byAdmin: true)
        try journey.apply(.data(DataWrite(form: .merge, draft: true, values: [(1, ["ok": true])])), byAdmin: true)
        try journey.apply(.data(DataWrite(form: .replace, draft: false, values: [])))
        #expect(journey.state.answers[0].answer == nil && journey.state.answers[1].answer == ["ok": false])
        try journey.apply(.back(via: .button), decision: .save, guarded: [journey.state.top?.id.description ?? ""])
        #expect(journey.stack == "a" && journey.state.answers[1].answer == ["ok": false])
    }

    @Test("next uses the following step's launch mode (section 6)")
    func launchMode() throws {
        var journey = try Journey(
            #"{"id": "home", "counted": false}, {"id": "a", "kind": "k"}, {"id": "b", "kind": "k", "launchMode": "singleTask"}"#)
        try journey.next()
        #expect(journey.stack == "b")
        var alone = try Journey(#"{"id": "a"}, {"id": "b", "launchMode": "singleInstance"}, {"id": "c"}"#)
        try alone.next()
        #expect(alone.state.tasks.count == 2 && alone.stack == "b")
        try alone.next()
        #expect(alone.stack == "a c", "the ordinary task comes to the front first (rule 4)")
    }

    @Test("next without data submits the saved draft, removes it and the dirty mark; a guarded step is not asked about (rule 12)")
    func dirty() throws {
        var journey = try Journey(#"{"id": "a", "guard": "always", "history": "discard"}, {"id": "b"}"#)
        try journey.apply(.update(nil, params: nil, dirty: true))
        try journey.write(.merge, draft: true, ["a": ["x": 1]])
        try journey.next()
        #expect(journey.stack == "b" && journey.held("a") == StepAnswer(answer: ["x": 1]))
        var last = try Journey(in: Journey.plain("a"))
        try last.apply(.update(nil, params: nil, dirty: true))
        try last.next()
        #expect(last.state.top?.markedDirty == false)
    }

    @Test("history: preserve keeps the entry, discard takes it, invalidate takes the task, and the last step nothing (section 6)")
    func history() throws {
        func journey(_ policy: String) throws -> Journey {
            var journey = try Journey(#"{"id": "a"}, {"id": "pay", "history": "\#(policy)"}, {"id": "c", "history": "invalidate"}"#)
            try journey.next()
            try journey.next()
            return journey
        }
        #expect(try journey("preserve").stack == "a pay c")
        #expect(try journey("discard").stack == "a c")
        var invalidated = try journey("invalidate")
        #expect(invalidated.stack == "c" && !invalidated.allowed.back)
        #expect(invalidated.state.transition.removed.map(\.entry.number) == [2, 1])
        try invalidated.next()
        #expect(invalidated.stack == "c")
        #expect(try journey("discard").state.transition.kind == .replace)
    }

    @Test("What the history policy takes from a task beside the new entry's goes too")
    func historyOfTasks() throws {
        var journey = try Journey(
            #"{"id": "a"}, {"id": "pay", "launchMode": "singleInstance", "history": "invalidate", "guard": "always"}, {"id": "c"}"#)
        try journey.next()
        try journey.next()
        #expect(journey.stack == "c" && journey.state.tasks.count == 1)
        var discarded = try Journey(#"{"id": "a", "history": "discard"}, {"id": "b", "launchMode": "singleInstance"}, {"id": "c"}"#)
        try discarded.next()
        #expect(discarded.stack == "b" && discarded.state.tasks.count == 1)
    }

    @Test("An earlier step whose answer was broken is named before the following one is shown: ONSdigital/eq-survey-runner#384")
    func brokenBefore() throws {
        var journey = try Journey(Self.named + #", {"id": "c"}"#)
        try journey.next(["name": "x"])
        try journey.write(.merge, ["a": .null])
        #expect(journey.refusal(of: .next(data: nil))?.firstIncomplete == journey.step("a"))
        #expect(!journey.allowed.next)
    }

    @Test("The same step submitted twice is one completion: formio/formio.js#267")
    func twice() throws {
        var journey = try Journey(in: Journey.plain("a b"))
        try journey.next(["x": 1])
        try journey.back()
        try journey.next(["x": 1])
        #expect(journey.stack == "a b" && journey.progress.completedSteps == 1)
    }

    @Test("In a batch each operation is judged on the state that the earlier ones left (rule 14)")
    func batch() throws {
        var journey = try Journey(in: Journey.plain("a b c"))
        try journey.apply(.batch([.next(data: ["x": 1]), .next(data: nil), .push(PushRequest(step: 0))]))
        #expect(journey.stack == "a b c a" && journey.state.version == 2 && journey.event.kind == .batch)
        let refusal = journey.refusal(
            of: .batch([.next(data: nil), .next(data: nil), .pop(count: 1), .complete(data: nil), .next(data: nil)]))
        #expect(refusal?.code == .firstIncomplete && refusal?.operation == 3)
    }

    @Test("A completed session takes nothing more, not even later in the batch that completed it (rule 14)")
    func batchAfterEnd() throws {
        let journey = try Journey(in: Journey.plain("a"))
        let refusal = journey.refusal(of: .batch([.complete(data: [:]), .complete(data: nil), .next(data: nil)]))
        #expect(refusal?.code == .sessionEnded && refusal?.operation == 2)
    }
}
