import JSONValue
import Testing
import WizardRules

@testable import WizardEngine

@Suite("Flows: reading good definitions")
struct FlowReadingTests {
    private func flow(_ text: String) throws -> Flow {
        try FlowChecker().check(FlowSamples.json(text)).flow
    }

    @Test("The shortest definition gets the defaults of the contract")
    func defaults() throws {
        let flow = try flow(#"{"id": "f", "steps": [{"id": "a"}]}"#)
        #expect(flow.id == "f" && flow.title == nil && flow.backTitle == nil)
        #expect(flow.progressStyle == .ratio && flow.inapplicableAnswers == .keep && !flow.freeNavigation)
        #expect(flow.sessionRules == SessionRules())
        #expect(flow.sessionRules.idleSeconds == 86_400 && flow.sessionRules.absoluteSeconds == 2_592_000)
        #expect(flow.sessionRules.purgeSeconds == 604_800 && flow.sessionRules.startedBy == .admin)
        let step = try #require(flow.steps.first)
        #expect(step.title == "a" && step.kind == "a" && step.launchMode == .standard && step.counted && step.inOrder)
        #expect(step.number == nil && step.total == nil && step.guard == .none && step.history == .preserve)
        #expect(step.submittedBy == .anyone && step.navigationBar == NavigationBarRule() && step.pages == nil)
        #expect(step.when == nil && step.schema == nil && step.next.isEmpty)
    }

    @Test("Every member of a step is read")
    func stepMembers() throws {
        let flow = try flow(
            """
            {"id": "f", "steps": [{"id": "a"}, {"id": "b", "title": "B", "kind": "k", "launchMode": "singleTask", "counted": false,
             "inOrder": true, "number": 2.5, "total": -1, "guard": "always", "schema": {"type": "object"}, "when": {"var": "a.x"},
             "next": [{"when": {"var": "b.y"}, "to": "d"}, {"to": "c"}], "history": "discard", "submittedBy": "admin",
             "navigationBar": {"hidden": true, "animated": false, "backTitle": "Up", "customLeading": true,
             "backGestureWhenHidden": true, "hidesBottomBar": true},
             "pages": {"items": [{"id": "p", "title": "P"}, {"id": "q"}], "initial": 1, "backBehavior": "fullHistory"}},
             {"id": "c"}, {"id": "d"}]}
            """)
        let step = flow.steps[1]
        #expect(step.title == "B" && step.kind == "k" && step.launchMode == .singleTask && !step.counted && step.inOrder)
        #expect(step.number == 2.5 && step.total == -1 && step.guard == .always && step.history == .discard)
        #expect(step.submittedBy == .admin && step.schema != nil && step.when?.reads.names == ["a"])
        #expect(step.next.map(\.to) == [3, 2] && step.next[0].when != nil && step.next[1].when == nil)
        var bar = NavigationBarRule()
        (bar.hidden, bar.animated, bar.backTitle, bar.customLeading) = (true, false, "Up", true)
        (bar.backGestureWhenHidden, bar.hidesBottomBar) = (true, true)
        #expect(step.navigationBar == bar)
        let pages = [PagesRule.Item(id: "p", title: "P"), PagesRule.Item(id: "q", title: "q")]
        #expect(step.pages == PagesRule(items: pages, initial: 1, backBehavior: .fullHistory))
    }

    @Test("Every member of the flow is read")
    func flowMembers() throws {
        let flow = try flow(
            """
            {"id": "F-1_x", "title": "T", "steps": [{"id": "a", "kind": "b"}], "kinds": {"b": "c", "c": "d"},
             "progress": {"style": "nodes"}, "navigationBar": {"backTitle": ""}, "inapplicableAnswers": "clear",
             "freeNavigation": true, "session": {"idleSeconds": 1, "absoluteSeconds": 2.0,
             "purgeSeconds": 315360000, "startedBy": "anyone", "requireIfMatch": true}}
            """)
        #expect(flow.id == "F-1_x" && flow.title == "T" && flow.progressStyle == .nodes && flow.backTitle == "")
        #expect(flow.inapplicableAnswers == .clear && flow.freeNavigation)
        var rules = SessionRules()
        (rules.idleSeconds, rules.absoluteSeconds, rules.purgeSeconds) = (1, 2, 315_360_000)
        (rules.startedBy, rules.requireIfMatch) = (.anyone, true)
        #expect(flow.sessionRules == rules)
        #expect(flow.kinds.isKind("b", of: "d") && !flow.kinds.isKind("d", of: "b") && flow.kinds.known == ["b", "c", "d"])
    }

    @Test("An uncounted step is out of order unless it says otherwise")
    func inOrderFollowsCounted() throws {
        let flow = try flow(
            #"{"id": "f", "steps": [{"id": "a"}, {"id": "b", "counted": false}, {"id": "c", "counted": false, "inOrder": true}]}"#)
        #expect(flow.steps.map(\.inOrder) == [true, false, true])
    }

    @Test("A flow without a step in order is good: a stack without a wizard")
    func noStepInOrder() throws {
        let check = try FlowChecker().check(FlowSamples.flow(#"{"id": "a", "counted": false, "when": true}"#))
        #expect(check.extent == FlowExtent(shortest: [], longest: [], isExact: true))
    }

    @Test("A condition may read a step that is not in order, if it comes first")
    func readsStepOutOfOrder() throws {
        let steps = #"{"id": "a", "counted": false}, {"id": "b", "when": {"var": "a.x"}}, {"id": "c"}"#
        #expect(FlowSamples.report(on: try FlowSamples.flow(steps)) == [])
    }

    @Test("Names that a condition computes are not judged")
    func dynamicNames() throws {
        let steps = #"{"id": "a"}, {"id": "b", "when": {"var": {"cat": ["z", {"var": "a.x"}]}}}, {"id": "c"}"#
        #expect(FlowSamples.report(on: try FlowSamples.flow(steps)) == [])
    }

    @Test("Ids are looked up by their code points")
    func idsByCodePoints() throws {
        let flow = try flow(#"{"id": "f", "steps": [{"id": "K"}]}"#)
        #expect(flow.index(of: "K") == 0 && flow.kinds.isKnown("K"))
        #expect(flow.index(of: "\u{212A}") == nil && !flow.kinds.isKnown("\u{212A}"))
    }

    // akvo/akvo-flow-mobile#1544: a definition edited while sessions run must be told from one sent again.
    @Test("Equal content is told by JSON equality: order of members and spelling of numbers do not count")
    func equalContent() throws {
        let flow = try flow(#"{"id": "f", "steps": [{"id": "a", "number": 1}]}"#)
        #expect(flow.source == (try FlowSamples.json(#"{"steps": [{"number": 1.0, "id": "a"}], "id": "f"}"#)))
        #expect(flow.source != (try FlowSamples.json(#"{"steps": [{"number": 2, "id": "a"}], "id": "f"}"#)))
    }
}
