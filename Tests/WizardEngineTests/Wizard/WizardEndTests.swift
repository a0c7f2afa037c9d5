import JSONValue
import Testing
import WizardRules

@testable import WizardEngine

@Suite("Start and completion")
struct WizardEndTests {
    @Test("A session starts at the first applicable step in order, with version 1 and a push from an uncounted step (section 6, rule 9)")
    func starts() throws {
        let journey = try Journey(
            #"{"id": "splash", "counted": false}, {"id": "skip", "when": {"==": [1, 2]}}, {"id": "a"}, {"id": "b"}"#,
            params: JSONObject([("from", "mail")]))
        #expect(journey.stack == "a" && journey.state.version == 1 && journey.state.top?.id == EntryID(number: 1))
        #expect(journey.state.top?.params == JSONObject([("from", "mail")]))
        let transition = journey.state.transition
        #expect(transition.fromVersion == 0 && transition.kind == .push && transition.direction == .forward && transition.removed.isEmpty)
        #expect(transition.progress.kind == .appear && transition.progress.from == 0 && transition.progress.to == 0.5)
        #expect(journey.event.kind == .started && journey.event.version == 1)
        #expect(journey.state.changes == StepChanges())
    }

    @Test("Without a step in order it starts at the first step, and placement ignores launch modes (section 6, rule 5)")
    func startsOutOfOrder() throws {
        let journey = try Journey(#"{"id": "home", "counted": false, "launchMode": "singleInstance"}, {"id": "b", "counted": false}"#)
        #expect(journey.stack == "home" && journey.state.tasks.first?.isSingleInstance == false)
        #expect(journey.state.transition.progress.kind == .none && !journey.progress.visible)
        #expect(journey.refusal(of: .next(data: nil))?.code == .notInOrder)
    }

    @Test("Answers known beforehand are validated and decide the start, but are no progress: nfdi4plants/dataplan#41")
    func prefilled() throws {
        let steps = #"{"id": "a", "schema": {"type": "object", "required": ["x"]}}, {"id": "b", "when": {"var": "a.x"}}"#
        let journey = try Journey(steps, values: ["a": ["x": 1]])
        #expect(journey.shown == "a" && journey.walk == "a b" && journey.progress.percent == 0)
        #expect(throws: Refusal.self) { try Journey(steps, values: ["a": ["y": 1]]) }
    }

    @Test("A flow whose every step is left out cannot be started: craue/CraueFormFlowBundle#355")
    func noApplicableStep() throws {
        var step = Step(id: "a")
        step.when = try .init(["==": [1, 2]])
        let flow = Flow(
            id: "f", title: nil, steps: [step], kinds: KindTree(parents: [:], known: ["a"]), progressStyle: .ratio, backTitle: nil,
            inapplicableAnswers: .keep, freeNavigation: false, sessionRules: SessionRules(), source: .null)
        #expect { try SessionEngine().start(flow) } throws: { ($0 as? Refusal)?.code == .noApplicableStep }
    }

    @Test("complete needs every applicable counted step, and names the first that is missing (section 6)")
    func completes() throws {
        var journey = try Journey(in: Journey.plain("a info* b"))
        try journey.next(times: 2)
        #expect(!journey.allowed.complete)
        #expect(journey.refusal(of: .complete(data: nil))?.firstIncomplete == journey.step("b"))
        try journey.complete(["y": 1])
        #expect(journey.state.status == .completed && journey.stack == "a info b" && journey.held("b").answer == ["y": 1])
        #expect(journey.event.kind == .completed && journey.state.transition.kind == .none)
        #expect(journey.allowed == Allowed(in: journey.state, on: journey.path, of: journey.flow) && !journey.allowed.back)
    }

    @Test("complete validates the data of the shown step (section 6)")
    func completesValidated() throws {
        let journey = try Journey(#"{"id": "a", "schema": {"type": "object", "required": ["x"]}}"#)
        #expect(journey.refusal(of: .complete(data: [:]))?.code == .invalidAnswer)
    }

    @Test(
        "Again it alters nothing, a finished session takes no more: isotope/core#1441, Sylius/Sylius#739, thelia/thelia#2324"
    )
    func ended() throws {
        var journey = try Journey(in: Journey.plain("a b"))
        var cancelled = journey
        try cancelled.apply(.cancel)
        #expect(cancelled.refusal(of: .complete(data: nil))?.code == .sessionEnded)
        #expect(!cancelled.allowed.next && !cancelled.allowed.back && !cancelled.allowed.complete)
        try journey.next()
        try journey.complete([:])
        #expect(try !journey.complete(["other": 1]))
        for operation in [.next(data: nil), .back(via: .button), journey.writing(.merge, ["a": 1])] as [WizardEngine.Operation] {
            #expect(journey.refusal(of: operation)?.code == .sessionEnded)
        }
    }

    @Test("A flow without counted steps can be completed at once")
    func withoutCounted() throws {
        var journey = try Journey(in: Journey.plain("home? b?"))
        #expect(journey.allowed.complete)
        try journey.complete()
        #expect(journey.progress.completion == 1)
    }

    @Test("Completion is refused with a draft in a guarded entry until the person decides (rule 12)")
    func guardedCompletion() throws {
        var journey = try Journey(#"{"id": "a", "guard": "dirty"}"#)
        try journey.next(["x": 1])
        try journey.write(.merge, draft: true, ["a": ["x": 2]])
        #expect(journey.refusal(of: .complete(data: nil))?.code == .leaveGuarded)
        var submitted = journey
        try submitted.complete(["x": 3])
        #expect(submitted.held("a") == StepAnswer(answer: ["x": 3]))
        try journey.apply(.complete(data: nil), decision: .save, guarded: ["e1"])
        #expect(journey.held("a") == StepAnswer(answer: ["x": 2]) && journey.state.status == .completed)
    }

    @Test("A resumed session goes on where it was, its history with it: department-of-veterans-affairs/va.gov-team#15148")
    func resumed() throws {
        var journey = try Journey(in: Journey.plain("a b c"))
        try journey.next(times: 2)
        let resumed = PathFinder.path(through: journey.flow, answers: journey.state.answers)
        let report = ProgressReport(of: journey.state, on: resumed, in: journey.flow)
        #expect(report == journey.progress && report.completedSteps == 2)
        try journey.back()
        #expect(journey.shown == "b")
    }
}
