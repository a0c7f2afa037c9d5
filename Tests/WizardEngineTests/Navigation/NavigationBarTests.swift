import JSONValue
import Testing

@testable import WizardEngine

@Suite("The navigation bar (rule 11)")
struct NavigationBarTests {
    private func scene(_ stack: String, backTitle: String? = nil, _ adjust: (inout Step) -> Void) -> NavigationScene {
        NavigationScene(stack, in: makeFlow("a b c", backTitle: backTitle, adjust))
    }

    private func bar(_ scene: NavigationScene) throws -> NavigationBar {
        try #require(NavigationBar(of: scene.state, in: scene.flow))
    }

    @Test("a step's bar is applied on every appearance, so a pop restores the lower step's (C1, C3)")
    func appliedOnEveryAppearance() throws {
        var scene = scene("a") {
            if $0.id == "a" { $0.navigationBar.hidden = true }
            if $0.id == "b" { $0.navigationBar.animated = false }
        }
        #expect(try bar(scene).hidden)
        let push = try scene.push("b")
        #expect(push?.barHidden == false && push?.barAnimated == false)
        #expect(try bar(scene).hidden == false)
        let pop = try scene.apply(.pop(count: 1))
        #expect(pop?.barHidden == true && pop?.barAnimated == true)
        #expect(try bar(scene).hidden)
    }

    @Test("the bar is the same whatever path led to the stack: push, replace, single-task, set, pop (C7)")
    func samePathSameBar() throws {
        let flow = makeFlow("a b c", backTitle: "Back") { $0.navigationBar.hidesBottomBar = true }
        let wanted = try bar(NavigationScene("a b", in: flow))
        #expect(wanted.backTitle == "Back" && wanted.bottomBarHidden)
        let ways: [(String, (NavigationScene) -> WizardEngine.Operation)] = [
            ("a", { $0.pushing("b") }), ("a c", { .replace($0.step("b"), params: nil) }),
            ("a b c", { $0.pushing("b", .singleTask(under: nil)) }), ("c", { $0.setting("a b") }), ("a b c", { _ in .pop(count: 1) }),
        ]
        for (stack, way) in ways {
            var scene = NavigationScene(stack, in: flow)
            try scene.apply(way(scene))
            #expect(scene.names == "a b")
            #expect(try bar(scene) == wanted)
        }
    }

    @Test(
        "the shown back title is that of the entry below, the flow's for all, empty for the arrow alone (C6)",
        arguments: [
            ("Home", "Back", "Home"), (nil, "Back", "Back"), ("", "Back", ""), (nil, nil, ""), ("Home", nil, "Home"),
        ] as [(String?, String?, String)])
    func backTitle(step: String?, flow: String?, shown: String) throws {
        let scene = scene("a b", backTitle: flow) { if $0.id == "a" { $0.navigationBar.backTitle = step } }
        #expect(try bar(scene).backTitle == shown)
    }

    @Test("the root has no back title and its own title (C6)")
    func root() throws {
        let scene = scene("a", backTitle: "Back") {
            $0.title = "Title of \($0.id)"
            $0.navigationBar.hidesBottomBar = true
        }
        let bar = try bar(scene)
        #expect(bar.backTitle == nil && bar.title == "Title of a")
        #expect(!bar.bottomBarHidden, "the bottom bar is hidden above another entry only (M6)")
        #expect(!bar.backGesture)
    }

    @Test(
        "the back gesture: depth over 1, no own leading item, and a shown bar or leave to work without (C2, C4)",
        arguments: [
            (false, false, false, true), (true, false, false, false), (true, false, true, true), (false, true, false, false),
            (false, true, true, false), (true, true, true, false),
        ])
    func backGesture(hidden: Bool, customLeading: Bool, whenHidden: Bool, works: Bool) throws {
        let adjust: (inout Step) -> Void = {
            $0.navigationBar.hidden = hidden
            $0.navigationBar.customLeading = customLeading
            $0.navigationBar.backGestureWhenHidden = whenHidden
        }
        #expect(try bar(scene("a b", adjust)).backGesture == works)
        #expect(try bar(scene("a", adjust)).backGesture == false, "off at the root: devxoul/SwipeBack#3")
    }

    @Test("single-task onto the root shows the bottom bar again, above another it hides it (M6)")
    func bottomBar() throws {
        var scene = NavigationScene("a b c") { $0.navigationBar.hidesBottomBar = true }
        #expect(try bar(scene).bottomBarHidden)
        try scene.push("b", .singleTask(under: nil))
        #expect(try bar(scene).bottomBarHidden)
        try scene.push("a", .singleTask(under: nil))
        #expect(try bar(scene).bottomBarHidden == false)
    }
}
