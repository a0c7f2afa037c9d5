import JSONValue
import Testing

@testable import WizardEngine

@Suite("Replace, set stack, update (rules 6 and 9, section 2)")
struct NavigationSetStackTests {
    @Test("replace swaps the top for another entry, the root too (rule 6; M10)", arguments: [("a b", "a c", "e2"), ("b", "c", "e1")])
    func replace(stack: String, names: String, removed: String) throws {
        var scene = NavigationScene(stack, and: "c")
        let transition = try scene.apply(.replace(scene.step("c"), params: JSONObject([("n", 1)])))
        #expect(scene.names == names && scene.state.top?.params["n"] == 1)
        #expect(transition?.kind == .replace && transition?.removedIDs == removed)
    }

    @Test("a replace of the step shown is a new entry: the old one and its params are gone (rule 6)")
    func replaceSelf() throws {
        var scene = NavigationScene("a b")
        try scene.apply(.replace(scene.step("b"), params: nil))
        #expect(scene.ids == "e1 e3")
    }

    @Test("entries named by id are kept with their params, the others are made (rule 9)")
    func setKeeps() throws {
        var scene = NavigationScene("a b c")
        try scene.apply(.update(EntryID(number: 3), params: JSONObject([("n", 1)]), dirty: true))
        try scene.apply(scene.setting("e3 a e1"))
        #expect(scene.names == "c a a" && scene.ids == "e3 e4 e1")
        #expect(scene.state.stack.entries.first?.params["n"] == 1)
        #expect(scene.state.stack.entries.first?.markedDirty == true)
    }

    @Test("the same list again is a no-op (section 3)")
    func sameList() throws {
        var scene = NavigationScene("a b c")
        #expect(try scene.apply(scene.setting("e1 e2 e3")) == nil)
        #expect(scene.state.version == 1)
    }

    @Test(
        "faulty lists are refused and change nothing: element-hq/element-ios#3924, wix/react-native-navigation#7074",
        arguments: [("", Refusal.Code.invalidStack), ("e1 e1", .invalidStack), ("e1 e9", .unknownEntry)])
    func faulty(list: String, code: Refusal.Code) {
        var scene = NavigationScene("a b")
        #expect(scene.refusal(of: scene.setting(list)) == code)
        #expect(scene.ids == "e1 e2" && scene.state.version == 1)
    }

    @Test("a list deeper than a stack may be is refused (section 7)")
    func tooDeep() {
        var limits = EngineLimits()
        limits.stackDepth = 2
        var scene = NavigationScene("a", in: makeFlow("a b"), limits: limits)
        #expect(scene.refusal(of: scene.setting("a b a")) == .stackTooDeep)
    }

    @Test("a nested step is opened with its root under it in one request: react-navigation/react-navigation#7698")
    func deepLink() throws {
        var scene = NavigationScene("home", and: "list detail")
        try scene.apply(scene.setting("e1 list detail"))
        #expect(scene.names == "home list detail")
    }

    @Test("what follows a set acts on the list that was set: react-navigation/react-navigation commit e78759f5b, expo/expo#33061")
    func followingActsOnTheNewest() throws {
        var scene = NavigationScene("a b c", and: "x")
        try scene.apply(.batch([scene.setting("e1"), scene.pushing("x")]))
        #expect(scene.names == "a x")
        #expect(scene.state.version == 2)
    }

    @Test("update writes params and dirty mark of the top or of an entry below (section 2)")
    func update() throws {
        var scene = NavigationScene("a b c")
        #expect(try scene.apply(.update(nil, params: JSONObject([("n", 1)]), dirty: nil))?.kind == Transition.Kind.none)
        #expect(scene.state.top?.params["n"] == 1 && scene.state.top?.markedDirty == false)
        try scene.apply(.update(EntryID(number: 1), params: nil, dirty: true))
        #expect(scene.state.stack.entries.map(\.markedDirty) == [true, false, false])
        #expect(scene.ids == "e1 e2 e3")
    }

    @Test("an update that alters nothing is a no-op, of an entry that is not there refused (section 3)")
    func updateNothing() throws {
        var scene = NavigationScene("a b")
        #expect(try scene.apply(.update(nil, params: JSONObject(), dirty: false)) == nil)
        #expect(try scene.apply(.update(nil, params: nil, dirty: nil)) == nil)
        #expect(scene.refusal(of: .update(EntryID(number: 9), params: nil, dirty: true)) == .unknownEntry)
    }

    @Test("update and set know the entries of the current task alone (rule 9)")
    func otherTask() throws {
        var scene = NavigationScene("a b") { if $0.id == "b" { $0.launchMode = .singleInstance } }
        try scene.push("b")
        #expect(scene.tasks == ["a b", "b"])
        #expect(scene.refusal(of: .update(EntryID(number: 1), params: nil, dirty: true)) == .unknownEntry)
    }
}
