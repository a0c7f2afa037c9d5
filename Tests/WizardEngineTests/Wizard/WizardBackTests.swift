import JSONValue
import Testing

@testable import WizardEngine

@Suite("back and edit")
struct WizardBackTests {
    @Test("Back keeps answers and drafts: craue/CraueFormFlowBundle#83, #35, #397")
    func keepsAnswers() throws {
        var journey = try Journey(in: Journey.plain("a b c"))
        try journey.next(["x": 1])
        try journey.next(["y": 2])
        try journey.write(.merge, draft: true, ["c": ["z": 3]])
        try journey.back()
        try journey.back()
        #expect(journey.stack == "a")
        #expect(journey.view(.live) == ["a": ["x": 1], "b": ["y": 2]])
        #expect(journey.held("c").draft == ["z": 3])
        try journey.next(times: 2)
        #expect(journey.shown == "c" && journey.view(.live) == ["a": ["x": 1], "b": ["y": 2]])
    }

    @Test("Back never validates and never completes: pretix/pretix#1611, outreachy/website#365, formbricks/formbricks#5201")
    func neverValidates() throws {
        var journey = try Journey(#"{"id": "a"}, {"id": "b", "schema": {"required": ["x"], "type": "object"}}"#)
        try journey.next()
        try journey.write(.replace, draft: true, ["b": ["wrong": true]])
        try journey.back()
        #expect(journey.stack == "a" && journey.status("b") == .pending && journey.state.status == .active)
    }

    @Test("Back goes to the entry really visited before, one each time: statelyai/xstate#188")
    func visited() throws {
        var journey = try Journey(in: Journey.plain("a help? b c"))
        try journey.next()
        try journey.push("help")
        try journey.push("a")
        try journey.back()
        #expect(journey.shown == "help")
        try journey.back()
        try journey.back()
        #expect(journey.stack == "a")
    }

    @Test("At the root back is refused, and allowed says so: symfony/symfony#66162")
    func atRoot() throws {
        let journey = try Journey(#"{"id": "a", "when": {"==": [1, 2]}}, {"id": "b"}"#)
        #expect(journey.shown == "b" && !journey.allowed.back)
        #expect(journey.refusal(of: .back(via: .button))?.code == .atRoot)
    }

    @Test("Back at the root of a task that lies on another removes it (rule 4)")
    func leavesTask() throws {
        var journey = try Journey(#"{"id": "a"}, {"id": "cart", "counted": false, "launchMode": "singleInstance"}"#)
        try journey.push("cart")
        #expect(journey.allowed.back)
        try journey.back(.swipe)
        #expect(journey.stack == "a" && journey.state.tasks.count == 1)
        #expect(journey.state.transition.kind == .task && journey.state.transition.direction == .reverse)
    }

    @Test("Back skips and removes entries whose step became inapplicable, the root never among them (section 6)")
    func skips() throws {
        var journey = try Journey(
            #"{"id": "a"}, {"id": "b", "when": {"!": [{"var": "a.short"}]}}, {"id": "c", "when": {"!": [{"var": "a.short"}]}}, {"id": "d"}"#
        )
        try journey.next(times: 3)
        try journey.write(.merge, ["a": ["short": true]])
        #expect(journey.stack == "a b c d")
        try journey.back()
        #expect(journey.stack == "a" && journey.state.transition.kind == .popToRoot)
        #expect(journey.state.transition.removed.count == 3)
    }

    @Test("The root stays although its step became inapplicable")
    func inapplicableRoot() throws {
        var journey = try Journey(
            #"{"id": "a"}, {"id": "b", "when": {"!": [{"var": "a.short"}]}, "history": "invalidate"}, {"id": "c"}, {"id": "d"}"#)
        try journey.next(times: 1)
        try journey.apply(.setStack([.step(journey.step("b"), params: nil), .step(journey.step("a"), params: nil)]))
        try journey.write(.merge, ["a": ["short": true]])
        try journey.back()
        #expect(journey.stack == "b")
    }

    @Test("Back turns the pages first, a swipe does not (rule 10); allowed counts them in")
    func pages() throws {
        var journey = try Journey(#"{"id": "a", "pages": {"items": [{"id": "p"}, {"id": "q"}], "backBehavior": "first"}}"#)
        try journey.apply(.select(.after, via: .tap))
        #expect(journey.allowed.back)
        #expect(journey.refusal(of: .back(via: .swipe))?.code == .atRoot)
        try journey.back()
        #expect(journey.state.top?.pages?.index == 0 && !journey.allowed.back)
        #expect(journey.event.kind == .wentBack && journey.event.via == "button")
    }

    @Test("A guarded entry is asked about before Back takes it, also one that is skipped (rule 12)")
    func guarded() throws {
        var journey = try Journey(
            #"{"id": "a"}, {"id": "b", "guard": "dirty", "when": {"!": [{"var": "a.short"}]}}, {"id": "c"}"#)
        try journey.next()
        try journey.write(.merge, draft: true, ["b": ["x": 1]])
        #expect(journey.refusal(of: .back(via: .button))?.guarded == [EntryID(number: 2)])
        try journey.push("a")
        try journey.write(.merge, ["a": ["short": true]])
        #expect(journey.refusal(of: .back(via: .swipe))?.guarded == [EntryID(number: 2)])
        try journey.apply(.back(via: .swipe), decision: .discard, guarded: ["e2"])
        #expect(journey.stack == "a" && journey.held("b").isEmpty)
    }

    @Test("A decision to save stores the draft unvalidated: the completed step is pending where it is not valid (rule 12, section 6)")
    func savedDraft() throws {
        var journey = try Journey(
            #"{"id": "a"}, {"id": "b", "guard": "dirty", "schema": {"type": "object", "required": ["x"]}}, {"id": "c"}"#)
        try journey.next()
        try journey.next(["x": 1])
        try journey.back()
        try journey.write(.replace, draft: true, ["b": ["y": 1]])
        try journey.apply(.back(via: .button), decision: .save, guarded: ["e2"])
        #expect(journey.held("b") == StepAnswer(answer: ["y": 1]) && journey.status("b") == .pending)
        #expect(journey.progress.completedSteps == 1)
    }
}

@Suite("edit")
struct WizardEditTests {
    static let review = #"{"id": "kind"}, {"id": "firm", "when": {"var": "kind.firm"}}, {"id": "address"}, {"id": "review"}"#

    private func reviewing() throws -> Journey {
        var journey = try Journey(Self.review)
        try journey.next(["firm": false])
        try journey.next(["street": "x"])
        #expect(journey.stack == "kind address review")
        return journey
    }

    @Test("edit puts a completed step on top, and its next returns to where it was called from (section 6)")
    func returns() throws {
        var journey = try reviewing()
        try journey.edit("address")
        #expect(journey.stack == "kind address review address" && journey.event.kind == .editing)
        #expect(journey.allowed.next)
        try journey.next(["street": "y"])
        #expect(journey.stack == "kind address review" && journey.held("address").answer == ["street": "y"])
        #expect(journey.state.transition.kind == .pop && journey.state.transition.direction == .reverse)
    }

    @Test("Its next goes on to the first incomplete step where there is one before: ONSdigital/eq-survey-runner#384")
    func goesOn() throws {
        var journey = try reviewing()
        try journey.edit("kind")
        try journey.next(["firm": true])
        #expect(journey.stack == "kind address review kind firm")
        #expect(journey.state.changes.nowApplicable == [journey.step("firm")])
        try journey.next(["name": "f"])
        #expect(journey.shown == "address")
    }

    @Test("A step that is not completed cannot be edited: 409 not-completed (section 6)")
    func notCompleted() throws {
        let journey = try reviewing()
        #expect(journey.refusal(of: .edit(journey.step("review")))?.code == .notCompleted)
        #expect(journey.refusal(of: .edit(journey.step("firm")))?.code == .notCompleted)
    }

    @Test("edit of the step that is shown alters nothing, so a double tap edits once")
    func shown() throws {
        var journey = try reviewing()
        try journey.edit("address")
        #expect(try !journey.edit("address"))
        #expect(journey.state.stack.depth == 4)
    }

    @Test("A review page not in order, and one in the middle, are returned to as well: XGovFormBuilder/digital-form-builder#1292")
    func otherReviews() throws {
        var journey = try Journey(in: Journey.plain("a b review* c sheet?"))
        try journey.next(times: 2)
        #expect(journey.shown == "review")
        try journey.edit("a")
        try journey.next()
        #expect(journey.stack == "a b review")
        try journey.next()
        try journey.push("sheet")
        try journey.edit("b")
        try journey.next()
        #expect(journey.shown == "c", "the sheet is the last step of the flow, and c before it is not completed")
    }

    @Test("A guarded edited entry is not asked about when its next returns (rule 12)")
    func guarded() throws {
        var journey = try Journey(#"{"id": "a", "guard": "always"}, {"id": "b"}"#)
        try journey.next()
        try journey.edit("a")
        try journey.next(["x": 1])
        #expect(journey.stack == "a b")
    }

    @Test("Returning skips entries that the edit made inapplicable")
    func skips() throws {
        var journey = try Journey(#"{"id": "a"}, {"id": "b", "when": {"!": [{"var": "a.short"}]}}, {"id": "c"}"#)
        try journey.next()
        try journey.edit("a")
        try journey.next(["short": true])
        #expect(journey.stack == "a")
    }
}
