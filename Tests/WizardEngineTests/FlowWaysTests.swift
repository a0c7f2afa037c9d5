import JSONValue
import Testing

@testable import WizardEngine

@Suite("Flows: shortest and longest way")
struct FlowWaysTests {
    @Test("The ways are as long as the conditions allow", arguments: cases)
    func extent(_ ways: WaysCase) throws {
        let check = try FlowChecker().check(FlowSamples.flow(ways.steps))
        #expect(FlowSamples.ids(check.extent.shortest, of: check.flow) == ways.shortest)
        #expect(FlowSamples.ids(check.extent.longest, of: check.flow) == ways.longest)
        #expect(check.extent.isExact)
    }

    @Test("Ways of flows with too many branches back are the best ones found, and said to be inexact")
    func boundedSearch() throws {
        let steps = (0..<40).map { step in
            let branches = (0..<40).map { #"{"to": "s\#($0)", "when": {"var": "s\#(step).x\#($0)"}}"# }
            return #"{"id": "s\#(step)", "next": [\#(branches.joined(separator: ", "))]}"#
        }
        let extent = try FlowChecker().check(FlowSamples.flow(steps.joined(separator: ", "))).extent
        #expect(!extent.isExact)
        #expect(extent.shortest == [0] && extent.longest.count == 40)
    }

    static let cases = [
        WaysCase("straight on", #"{"id": "a"}, {"id": "b"}"#, shortest: ["a", "b"], longest: ["a", "b"]),
        // HMPO/hmpo-form-wizard#49, Automattic/wp-calypso#34598: with forks there is a least and a greatest number of steps.
        WaysCase(
            "a fork",
            """
            {"id": "a", "next": [{"to": "d", "when": {"var": "a.x"}}]}, {"id": "b"}, {"id": "c"}, {"id": "d"}
            """, shortest: ["a", "d"], longest: ["a", "b", "c", "d"]),
        // symfony/symfony#66162: the first step may be left out.
        WaysCase(
            "a conditional first step", #"{"id": "a", "when": true}, {"id": "b"}"#, shortest: ["b"], longest: ["a", "b"]),
        // craue/CraueFormFlowBundle#303: the last applicable step is the last.
        WaysCase(
            "a conditional last step", #"{"id": "a"}, {"id": "b", "when": {"var": "a.x"}}"#, shortest: ["a"], longest: ["a", "b"]),
        WaysCase(
            "a branch to a step that may be left out leads to the one after it",
            """
            {"id": "a", "next": [{"to": "c"}]}, {"id": "b", "when": {"var": "a"}}, {"id": "c", "when": {"var": "a"}}, {"id": "d"},
            {"id": "e", "next": [{"to": "b", "when": {"var": "e"}}]}
            """, shortest: ["a", "d", "e"], longest: ["a", "c", "d", "e", "b"]),
        WaysCase(
            "a branch back to a step on the way ends it",
            """
            {"id": "a"}, {"id": "b", "next": [{"to": "a", "when": {"var": "b.again"}}]}, {"id": "c"}
            """, shortest: ["a", "b"], longest: ["a", "b", "c"]),
        WaysCase(
            "a branch back to a step not on the way goes on there",
            """
            {"id": "a", "next": [{"to": "c", "when": {"var": "a.x"}}]}, {"id": "b", "next": [{"to": "d"}]},
            {"id": "c", "next": [{"to": "b"}]}, {"id": "d"}
            """, shortest: ["a", "b", "d"], longest: ["a", "c", "b", "d"]),
        // surveyjs/survey-library#2439: pages of information are in order, though not counted; help is not in order at all.
        WaysCase(
            "uncounted steps in order belong to the ways",
            #"{"id": "i", "counted": false, "inOrder": true}, {"id": "h", "counted": false}, {"id": "a"}"#,
            shortest: ["i", "a"], longest: ["i", "a"]),
        // XGovFormBuilder/digital-form-builder#1292: a review step may stand anywhere.
        WaysCase(
            "a review in the middle",
            #"{"id": "a"}, {"id": "review", "next": [{"to": "a", "when": {"var": "review.change"}}]}, {"id": "b"}"#,
            shortest: ["a", "review"], longest: ["a", "review", "b"]),
    ]
}
