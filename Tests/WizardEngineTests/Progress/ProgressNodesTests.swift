import JSONValue
import Testing

@testable import WizardEngine

@Suite("Progress: the nodes style")
struct ProgressNodesTests {
    private let nodes = #""progress": {"style": "nodes"}"#

    @Test(
        "The fraction is index / (count - 1): one node is 1, none is 0, never NaN (section 5; S1, S5, S6, S9)",
        arguments: [(0, 3, 0), (1, 3, 0.5), (2, 3, 1), (3, 5, 0.75), (0, 1, 1), (0, 0, 0), (-1, 4, 0), (7, 3, 1), (1, 1, 1)])
    func fraction(index: Int, count: Int, fraction: Double) {
        #expect(ProgressMark.fraction(ofNode: index, count: count) == fraction)
    }

    @Test("One index gives the fraction, the colours and the indicator alike, also before the first move (S2, S3, S7, S8)")
    func oneIndex() throws {
        var journey = try Journey(in: Journey.plain("a b c d", nodes))
        #expect(journey.progress.nodes?.indicator == 1 && journey.progress.nodes?.indicatorAt == 0 && journey.progress.fraction == 0)
        try journey.next(times: 2)
        let report = journey.progress
        #expect(report.nodes?.indicator == 3 && report.nodes?.indicatorAt == report.fraction && report.fraction == 2.0 / 3)
        #expect(report.nodes?.nodes.map(\.status) == [.completed, .completed, .current, .pending])
        #expect(report.nodes.map { journey.names($0.nodes.map(\.step)) } == "a b c d")
    }

    @Test("A step of another index, or none, cannot be set from outside (S4): it is where the shown step is")
    func outOfRange() throws {
        let journey = try Journey(in: Journey.plain("a b", nodes))
        #expect(journey.refusal(of: journey.pushing("b"))?.code == .firstIncomplete)
        #expect(journey.progress.nodes?.indicator == 1)
    }

    @Test("Own numbers do not apply (section 5)")
    func ownNumbers() throws {
        let journey = try Journey(#"{"id": "a", "number": 3, "total": 4}, {"id": "b"}"#, nodes)
        #expect(journey.progress.fraction == 0 && journey.progress.nodes?.indicator == 1)
    }

    @Test("One counted step is reached wholly; without any there is no indicator (S5, S6)")
    func oneAndNone() throws {
        let one = try Journey(in: Journey.plain("a", nodes))
        #expect(one.progress.fraction == 1 && one.progress.nodes?.indicator == 1 && one.progress.nodes?.indicatorAt == 1)
        let none = try Journey(in: Journey.plain("home? b?", nodes))
        #expect(none.progress.fraction == 0 && none.progress.nodes == .init(nodes: [], indicator: nil, indicatorAt: nil))
    }

    @Test("An uncounted step keeps the indicator over the last counted entry below, through all tasks (section 5)")
    func keepsIndicator() throws {
        var journey = try Journey(
            #"{"id": "a"}, {"id": "b"}, {"id": "help", "counted": false}, "#
                + #"{"id": "cart", "counted": false, "launchMode": "singleInstance"}"#,
            nodes)
        try journey.next()
        try journey.push("help")
        try journey.push("cart")
        let report = journey.progress
        #expect(!report.visible && report.fraction == 0 && report.nodes?.indicator == 2 && report.nodes?.indicatorAt == 1)
        #expect(report.nodes?.nodes.map(\.status) == [.completed, .pending])
    }

    @Test("An uncounted step with nothing counted below has no indicator (section 5)")
    func nothingBelow() throws {
        var journey = try Journey(in: Journey.plain("a help?", nodes))
        try journey.apply(.setStack([.step(1, params: nil)]))
        #expect(journey.progress.nodes?.indicator == nil && journey.progress.nodes?.indicatorAt == nil)
    }

    @Test("A step that needs review shows it on its node (section 6)")
    func review() throws {
        var journey = try Journey(#"{"id": "a"}, {"id": "b", "when": {"!": [{"var": "a.off"}]}}, {"id": "c"}"#, nodes)
        try journey.next(times: 2)
        try journey.write(.merge, ["a": ["off": true]])
        #expect(journey.progress.nodes?.nodes.count == 2)
        try journey.write(.merge, ["a": ["off": false]])
        #expect(journey.progress.nodes?.nodes.map(\.status) == [.completed, .needsReview, .current])
        #expect(journey.path.statuses(in: journey.state).map(\.status) == [.completed, .needsReview, .current])
    }
}
