import JSONValue
import Testing

@testable import WizardEngine

@Suite("Pop (rule 7)")
struct NavigationPopTests {
    @Test(
        "a count is clamped so that the root stays (rule 7)",
        arguments: [(1, "a b c", "e4"), (2, "a b", "e4 e3"), (3, "a", "e4 e3 e2"), (9, "a", "e4 e3 e2")])
    func count(count: Int, names: String, removed: String) throws {
        var scene = NavigationScene("a b c d")
        let transition = try scene.apply(.pop(count: count))
        #expect(scene.names == names)
        #expect(transition?.removedIDs == removed && transition?.direction == .reverse)
    }

    @Test("at the root pop is refused, not ignored and no crash: johnpatrickmorgan/FlowStacks#26")
    func atRoot() {
        var scene = NavigationScene("a")
        #expect(scene.refusal(of: .pop(count: 1)) == .atRoot)
        #expect(scene.names == "a" && scene.state.version == 1)
    }

    @Test(
        "a target is searched from the top or from the bottom, and may go itself (rule 7; M11; Tlaster/PreCompose#52)",
        arguments: [
            (SearchOrder.nearest, false, "home list detail list"), (.nearest, true, "home list detail"),
            (.lowest, false, "home list"), (.lowest, true, "home"),
        ])
    func target(search: SearchOrder, inclusive: Bool, names: String) throws {
        var scene = NavigationScene("home list detail list settings")
        try scene.apply(scene.popping(to: .step(scene.step("list")), inclusive: inclusive, search))
        #expect(scene.names == names)
    }

    @Test("the entry already shown is a no-op: no version, no transition (rule 7)")
    func alreadyThere() throws {
        var scene = NavigationScene("home list")
        #expect(try scene.apply(scene.popping(to: .step(scene.step("list")))) == nil)
        #expect(try scene.apply(scene.popping(to: .entry(EntryID(number: 2)))) == nil)
        #expect(scene.state.version == 1)
        var root = NavigationScene("home")
        #expect(try root.apply(root.popping(to: .root)) == nil)
    }

    @Test("the root is never removed: inclusive is clamped, and at-root where nothing is left to remove (rule 7)")
    func inclusiveRoot() throws {
        var scene = NavigationScene("home list")
        try scene.apply(scene.popping(to: .root, inclusive: true))
        #expect(scene.names == "home")
        #expect(scene.refusal(of: scene.popping(to: .root, inclusive: true)) == .atRoot)
    }

    @Test("an absent target is refused, or pops one where the request says so (rule 7; M11)")
    func absent() throws {
        var scene = NavigationScene("home list", and: "settings")
        let settings = Target.step(scene.step("settings"))
        #expect(scene.refusal(of: scene.popping(to: settings)) == .targetNotFound)
        try scene.apply(scene.popping(to: settings, ifAbsent: .popOne))
        #expect(scene.names == "home")
        #expect(scene.refusal(of: scene.popping(to: settings, ifAbsent: .popOne)) == .atRoot)
    }

    @Test("an entry that is not there pops nothing: react-navigation/react-navigation commit 1b4426916")
    func unknownEntry() {
        var scene = NavigationScene("a b c")
        #expect(scene.refusal(of: scene.popping(to: .entry(EntryID(number: 9)))) == .targetNotFound)
        #expect(scene.names == "a b c")
    }

    @Test("kinds below the one named fit (M11)")
    func kinds() throws {
        var scene = NavigationScene("home groupChat detail", kinds: ["groupChat": "chat"])
        try scene.apply(scene.popping(to: .kind("chat")))
        #expect(scene.names == "home groupChat")
    }

    @Test("the step below shows the params last written to it: react-navigation/react-navigation#12460, #9582")
    func paramsStay() throws {
        var scene = NavigationScene("home", and: "list")
        try scene.apply(.update(nil, params: JSONObject([("n", 42)]), dirty: nil))
        try scene.push("list")
        try scene.apply(.pop(count: 1))
        #expect(scene.state.top?.params == JSONObject([("n", 42)]))
    }

    @Test("a second pop of a double tap is refused where it names what the person saw (rule 8)")
    func doubleTap() throws {
        var scene = NavigationScene("a b c")
        try scene.apply(.pop(count: 1), expecting: .entry(EntryID(number: 3)))
        #expect(throws: Refusal.self) { try scene.apply(.pop(count: 1), expecting: .entry(EntryID(number: 3))) }
        #expect(scene.names == "a b")
    }
}
