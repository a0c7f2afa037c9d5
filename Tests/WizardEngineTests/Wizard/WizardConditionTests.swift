import JSONValue
import Testing

@testable import WizardEngine

@Suite("An answer changed")
struct WizardConditionTests {
    static let steps =
        #"{"id": "kind"}, {"id": "firm", "when": {"var": "kind.firm"}, "schema": {"type": "object", "required": ["name"]}}, {"id": "end"}"#

    private func firm(_ more: String = "") throws -> Journey {
        var journey = try Journey(Self.steps, more)
        try journey.next(["firm": true])
        try journey.next(["name": "f"])
        return journey
    }

    @Test("The answer of an inapplicable step leaves the live view and stays in the full one: open-formulieren/open-forms#1480")
    func views() throws {
        var journey = try firm()
        try journey.write(.merge, ["kind": ["firm": false]])
        #expect(journey.view(.live) == ["kind": ["firm": false]])
        #expect(journey.view(.all) == ["kind": ["firm": false], "firm": ["name": "f"]])
        #expect(journey.state.changes.nowInapplicable == [journey.step("firm")])
        #expect(journey.progress.completedSteps == 1)
    }

    @Test("Applicable again with an old answer it needs review, counts as not completed, and is listed: open-formulieren/open-forms#1480")
    func needsReview() throws {
        var journey = try firm()
        try journey.write(.merge, ["kind": ["firm": false]])
        try journey.write(.merge, ["kind": ["firm": true]])
        #expect(journey.status("firm") == .needsReview && journey.progress.completedSteps == 1)
        #expect(journey.state.changes.nowApplicable == [journey.step("firm")])
        #expect(journey.state.changes.needsReview == [journey.step("firm")])
        #expect(journey.refusal(of: .complete(data: nil))?.firstIncomplete == journey.step("firm"))
        try journey.write(.merge, ["firm": ["name": "g"]])
        #expect(journey.status("firm") == .needsReview, "written is not accepted")
        #expect(journey.state.changes == StepChanges())
        try journey.push("firm")
        try journey.next()
        #expect(journey.status("firm") == .completed)
    }

    @Test("A flow that clears keeps nothing of an inapplicable step (section 6)")
    func clears() throws {
        var journey = try firm(#""inapplicableAnswers": "clear""#)
        try journey.write(.merge, draft: true, ["firm": ["name": "g"]])
        try journey.write(.merge, ["kind": ["firm": false]])
        #expect(journey.view(.all) == ["kind": ["firm": false]] && journey.held("firm").isEmpty)
        #expect(try !journey.write(.merge, ["firm": ["name": "h"]]))
        #expect(try !journey.write(.merge, draft: true, ["firm": ["name": "h"]]))
        try journey.write(.merge, ["kind": ["firm": true]])
        #expect(journey.status("firm") == .pending && journey.state.changes.needsReview.isEmpty)
    }

    @Test("Answers of several steps written at once are kept as the whole decides, whatever their order")
    func clearsAfterTheWhole() throws {
        var journey = try Journey(Self.steps, #""inapplicableAnswers": "clear""#)
        try journey.write(.merge, ["firm": ["name": "f"], "kind": ["firm": true]])
        #expect(journey.view(.all) == ["kind": ["firm": true], "firm": ["name": "f"]])
    }

    @Test("The shown step become inapplicable stays shown, and next goes on without validating it (section 6)")
    func shown() throws {
        var journey = try Journey(Self.steps)
        try journey.next(["firm": true])
        try journey.write(.merge, ["kind": ["firm": false]])
        #expect(journey.stack == "kind firm" && !journey.path.applicable.contains(journey.step("firm")))
        #expect(journey.status("firm") == .current && journey.allowed.next)
        try journey.next(["wrong": true])
        #expect(journey.stack == "kind firm end" && journey.held("firm").isEmpty)
        #expect(journey.status("firm") == .pending)
    }

    @Test("Inapplicable and last it has nothing to go on to")
    func shownAndLast() throws {
        var journey = try Journey(#"{"id": "a"}, {"id": "b", "when": {"var": "a.more"}}"#)
        try journey.next(["more": true])
        try journey.write(.merge, ["a": ["more": false]])
        #expect(!journey.allowed.next && journey.allowed.complete)
        #expect(try !journey.next())
        try journey.complete(["ignored": true])
        #expect(journey.held("b").isEmpty)
    }

    @Test("A write elsewhere lists no steps: changes are those of the last change alone")
    func changesOfTheLast() throws {
        var journey = try firm()
        try journey.write(.merge, ["kind": ["firm": false]])
        try journey.write(.merge, ["end": 1])
        #expect(journey.state.changes == StepChanges())
    }

    @Test("A status is computed: wiped and given again, the step is completed again: ONSdigital/eq-survey-runner#1334, #1385, #1627")
    func computedStatus() throws {
        var journey = try firm()
        try journey.write(.merge, ["firm": .null])
        #expect(journey.status("firm") == .pending)
        try journey.write(.merge, ["firm": ["name": "f"]])
        #expect(journey.status("firm") == .completed)
    }
}
