import JSONValue
import Testing

@testable import WizardEngine

@Suite("Progress: honest completion")
struct ProgressCompletionTests {
    @Test(
        "The part and its hundredths come from the counts: rounded down, at most 0.99 before the end (section 5)",
        arguments: [
            (0, 4, 0.0, 0), (1, 3, 0.25, 25), (29, 71, 0.29, 29), (57, 43, 0.57, 57), (58, 42, 0.58, 58), (199, 1, 0.99, 99),
            (4, 0, 0.99, 99),
            (0, 0, 0, 0), (1, 2, 1.0 / 3, 33),
        ])
    func parts(completed: Int, remaining: Int, part: Double, percent: Int) {
        #expect(ProgressReport.completion(completed, remaining, isEnded: false) == (part, percent))
        #expect(ProgressReport.completion(completed, remaining, isEnded: true) == (1, 100))
    }

    @Test("0 at the start and until the first step is left: surveyjs/survey-library#1465, #6563")
    func zeroAtStart() throws {
        var journey = try Journey(in: Journey.plain("a b c d"))
        #expect(journey.progress.completion == 0 && journey.progress.remainingSteps == RemainingSteps(4))
        try journey.next()
        #expect(journey.progress.completion == 0.25 && journey.progress.percent == 25 && journey.progress.completedSteps == 1)
    }

    @Test("Uncounted and inapplicable steps are not counted: surveyjs/survey-library#2439, #443")
    func notCounted() throws {
        let journey = try Journey(
            #"{"id": "a"}, {"id": "info", "counted": false, "inOrder": true}, {"id": "b", "when": {"==": [1, 2]}}, {"id": "c"}"#)
        #expect(journey.progress.total == 2 && journey.progress.remainingSteps == RemainingSteps(2))
    }

    @Test("An answer that a condition reads opens the range until its step is completed (section 5)")
    func open() throws {
        var journey = try Journey(
            #"{"id": "a"}, {"id": "b", "when": {"var": "a.long"}}, {"id": "c", "when": {"var": "a.long"}}, {"id": "d"}"#,
            values: ["a": ["long": true]])
        #expect(journey.progress.remainingSteps == RemainingSteps(min: 2, max: 4) && !journey.progress.exact)
        try journey.next(["long": false])
        #expect(journey.progress.remainingSteps == RemainingSteps(1) && journey.progress.exact)
        #expect(journey.progress.completion == 0.5)
    }

    @Test("A branch over steps narrows the range as it is decided: Automattic/wp-calypso#34598")
    func branches() throws {
        var journey = try Journey(
            #"{"id": "a"}, {"id": "b", "next": [{"when": {"var": "a.fast"}, "to": "f"}, {"when": {"var": "b.mid"}, "to": "e"}]}, "#
                + #"{"id": "c"}, {"id": "d"}, {"id": "e"}, {"id": "f"}"#)
        #expect(journey.progress.remainingSteps == RemainingSteps(min: 3, max: 6))
        try journey.next(["fast": false])
        #expect(journey.progress.remainingSteps == RemainingSteps(min: 3, max: 5))
        try journey.next(["mid": true])
        #expect(journey.progress.remainingSteps == RemainingSteps(2))
    }

    @Test("A condition on a step that may be left out stays open, and is decided where it is surely left out")
    func nested() throws {
        var journey = try Journey(
            #"{"id": "a"}, {"id": "b", "when": {"var": "a.b"}}, {"id": "c", "when": {"var": "b.c"}}, "#
                + #"{"id": "d", "when": {"var": "c.d"}}, {"id": "e"}"#
        )
        #expect(journey.progress.remainingSteps == RemainingSteps(min: 2, max: 5))
        try journey.next(["b": false])
        #expect(journey.progress.remainingSteps == RemainingSteps(1))
    }

    @Test("A rule that computes names is open until every step before is settled")
    func dynamic() throws {
        var journey = try Journey(#"{"id": "a"}, {"id": "b"}, {"id": "c", "when": {"var": {"var": "a.which"}}}, {"id": "d"}"#)
        try journey.next(["which": "b.yes"])
        #expect(journey.progress.remainingSteps == RemainingSteps(min: 2, max: 3))
        try journey.next(["yes": false])
        #expect(journey.progress.remainingSteps == RemainingSteps(1))
    }

    @Test("Branches back: every walk that is open is counted, a cycle ends at a step already on it (section 5)")
    func branchesBack() throws {
        var journey = try Journey(
            #"{"id": "a", "next": [{"when": {"var": "a.far"}, "to": "d"}]}, {"id": "b"}, {"id": "c"}, "#
                + #"{"id": "d", "next": [{"when": {"var": "d.again"}, "to": "b"}]}, {"id": "e"}"#)
        #expect(journey.progress.remainingSteps == RemainingSteps(min: 3, max: 5))
        try journey.next(["far": true])
        #expect(journey.progress.remainingSteps == RemainingSteps(min: 2, max: 3))
        try journey.next(["again": true])
        #expect(journey.walk == "a d b c" && journey.progress.remainingSteps == RemainingSteps(2))
    }

    @Test("More walks than can be made give a wider range, never a wrong one, and in bounded time")
    func bounded() throws {
        let steps = (0..<40).map {
            #"{"id": "s\#($0)", "next": [{"when": {"var": "s\#($0).go"}, "to": "s\#($0 / 2)"}, "#
                + #"{"when": {"var": "s\#($0).on"}, "to": "s\#(min($0 + 2, 39))"}]}"#
        }
        var journey = try Journey(steps.joined(separator: ", "))
        #expect(journey.progress.remainingSteps == RemainingSteps(min: 1, max: 40))
        try journey.next(["go": true])
        #expect(journey.progress.remainingSteps.min == 0)
    }

    @Test("Completed: 1, nothing remains, position and stack stay (section 5)")
    func ended() throws {
        var journey = try Journey(in: Journey.plain("a b"))
        try journey.next()
        try journey.next()
        #expect(
            journey.progress.completion == 0.99 && journey.progress.percent == 99 && journey.progress.remainingSteps == RemainingSteps(0))
        try journey.complete()
        let report = journey.progress
        #expect(report.status == .completed && report.completion == 1 && report.percent == 100 && report.exact)
        #expect(report.position == 2 && report.visible && report.fraction == 1 && journey.stack == "a b")
    }

    @Test("A cancelled session keeps its honest part")
    func cancelled() throws {
        var journey = try Journey(in: Journey.plain("a b"))
        try journey.next()
        try journey.apply(.cancel)
        #expect(journey.progress.completion == 0.5 && journey.progress.status == .cancelled)
    }

    @Test("Back takes nothing from completion: progress derives from state: surveyjs/survey-library#11429, #8901")
    func back() throws {
        var journey = try Journey(in: Journey.plain("a b c"))
        try journey.next(times: 2)
        let before = journey.progress.completion
        try journey.back()
        #expect(journey.progress.completion == before && journey.progress.position == 2)
    }
}
