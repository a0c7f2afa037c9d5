import JSONValue
import Testing

@testable import WizardEngine

@Suite("Progress: the ratio style")
struct ProgressRatioTests {
    @Test(
        "The fraction is number / total, at most 1, and 0 unless both are positive (section 5; P1, P2)",
        arguments: [
            (1.0, 4.0, 0.25), (2, 4, 0.5), (3, 4, 0.75), (4, 4, 1), (5, 4, 1), (0, 4, 0), (2, 0, 0), (-1, 4, 0), (2, -4, 0), (-2, -4, 0),
            (1e300, 1e-300, 1), (.infinity, .infinity, 0), (.nan, 4, 0), (4, .nan, 0),
        ])
    func ratio(number: Double, total: Double, fraction: Double) {
        #expect(ProgressMark.ratio(number, of: total) == fraction)
    }

    @Test("position and total count the counted steps of the path, each once (section 5)")
    func positions() throws {
        var journey = try Journey(in: Journey.plain("a info* b c d"))
        let report = journey.progress
        #expect(report.visible && report.style == .ratio && report.position == 1 && report.total == 4 && report.fraction == 0.25)
        #expect(report.nodes == nil && report.version == 1 && report.status == .active)
        try journey.next(times: 2)
        #expect(journey.progress.position == 2 && journey.progress.fraction == 0.5)
        try journey.push("a")
        #expect(journey.progress.position == 1, "a step's place does not depend on the depth (P3)")
    }

    @Test("A step's own number and total replace the path's in the fraction alone (section 5; P3)")
    func ownNumbers() throws {
        let steps = #"{"id": "a", "number": 3, "total": 4}, {"id": "b", "number": 3}, {"id": "c", "total": 6}"#
        var journey = try Journey(steps)
        #expect(journey.progress.fraction == 0.75 && journey.progress.position == 1 && journey.progress.total == 3)
        try journey.next()
        #expect(journey.progress.fraction == 1)
        #expect(journey.state.transition.progress.kind == .grow && journey.state.transition.progress.from == 0.75)
        try journey.next()
        #expect(journey.progress.fraction == 0.5 && journey.progress.position == 3)
        #expect(journey.state.transition.progress.kind == .shrink)
    }

    @Test("An uncounted step hides the bar: fraction 0, no position (section 5)")
    func hidden() throws {
        var journey = try Journey(in: Journey.plain("a help? b"))
        try journey.push("help")
        let report = journey.progress
        #expect(!report.visible && report.fraction == 0 && report.position == nil && report.total == 2)
    }

    @Test("The bar appears, grows, shrinks, disappears, and between uncounted steps nothing happens (section 5; P4 to P7)")
    func movements() throws {
        var journey = try Journey(in: Journey.plain("splash? a b help? more?", #""freeNavigation": true"#))
        func bar() -> (ProgressChange.Kind, Double, Double) {
            let change = journey.state.transition.progress
            return (change.kind, change.from, change.to)
        }
        #expect(bar() == (.appear, 0, 0.5))
        try journey.next()
        #expect(bar() == (.grow, 0.5, 1))
        try journey.push("help")
        #expect(bar() == (.disappear, 1, 0))
        try journey.push("more")
        #expect(bar() == (.none, 0, 0))
        try journey.push("b")
        #expect(bar() == (.appear, 0, 1), "no memory of an earlier value (P7)")
        try journey.push("b")
        #expect(bar() == (.none, 1, 1))
        try journey.push("a")
        #expect(bar() == (.shrink, 1, 0.5))
    }

    @Test("From an uncounted step straight to a counted one the bar is there, with that step's fraction (P9)")
    func quickReturn() throws {
        var journey = try Journey(in: Journey.plain("a help? b"))
        try journey.apply(.batch([journey.pushing("help"), .pop(count: 1), .next(data: nil)]))
        #expect(journey.progress.visible && journey.state.transition.progress.kind == .grow && journey.progress.fraction == 1)
    }

    @Test("A refused change leaves the bar where it is: only committed state moves it (P10)")
    func refused() throws {
        let journey = try Journey(in: Journey.plain("a b"))
        #expect(journey.refusal(of: .back(via: .swipe))?.code == .atRoot)
        #expect(journey.progress.fraction == 0.5)
    }

    @Test("A shown step that became inapplicable has no position; the bar stands at what is reached before it")
    func inapplicable() throws {
        var journey = try Journey(#"{"id": "a"}, {"id": "b", "when": {"!": [{"var": "a.short"}]}}, {"id": "c"}"#)
        try journey.next()
        try journey.write(.merge, ["a": ["short": true]])
        #expect(
            journey.progress.visible && journey.progress.position == nil && journey.progress.total == 2 && journey.progress.fraction == 0.5)
    }

    @Test(
        "The total follows the applicable steps, and says whether it is known: open-formulieren/open-forms#4543, HMPO/hmpo-form-wizard#49")
    func total() throws {
        var journey = try Journey(#"{"id": "a"}, {"id": "b", "when": {"var": "a.more"}}, {"id": "c"}"#)
        #expect(journey.progress.total == 2 && !journey.progress.exact)
        try journey.next(["more": true])
        #expect(journey.progress.total == 3 && journey.progress.exact)
    }
}
