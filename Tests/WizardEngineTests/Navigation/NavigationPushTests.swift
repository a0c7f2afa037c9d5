import JSONValue
import Testing

@testable import WizardEngine

@Suite("Push: launch modes and placements (rules 1 to 3 and 5)")
struct NavigationPushTests {
    private let rooms = ["groupChat": "chat", "chat": "room"]

    @Test("standard push always makes another entry, even of the step shown (rule 1)")
    func standardAlwaysAdds() throws {
        var scene = NavigationScene("home chat")
        let transition = try scene.push("chat", params: ["n": 1])
        #expect(scene.names == "home chat chat")
        #expect(scene.ids == "e1 e2 e3")
        #expect(scene.state.top?.params["n"] == 1)
        #expect(transition?.kind == .push && transition?.direction == .forward)
        #expect(scene.state.version == 2)
    }

    @Test("push never unwinds to an entry below: react-navigation/react-navigation#11327, expo/expo#33014")
    func standardNeverUnwinds() throws {
        var scene = NavigationScene("a b c d")
        try scene.push("a")
        #expect(scene.names == "a b c d a")
    }

    @Test("singleTop delivers to the step on top: same entry, params replaced, twice gives one entry (rule 2)")
    func singleTopDelivers() throws {
        var scene = NavigationScene("home chat")
        try scene.push("chat", .singleTop, params: ["n": 1])
        let second = try scene.push("chat", .singleTop, params: ["m": 2])
        #expect(scene.ids == "e1 e2")
        #expect(scene.state.top?.params == JSONObject([("m", 2)]))
        #expect(second?.kind == .deliver && second?.direction == nil && second?.delivered == true)
        #expect(second?.removed.isEmpty == true)
    }

    @Test("singleTop without params keeps those of the entry, and is a change all the same (rule 2)")
    func singleTopKeepsParams() throws {
        var scene = NavigationScene("home chat")
        try scene.push("chat", .singleTop, params: ["n": 1])
        #expect(try scene.push("chat", .singleTop)?.kind == .deliver)
        #expect(scene.state.top?.params["n"] == 1)
        #expect(scene.state.version == 3)
    }

    @Test("singleTop looks at the top alone: asLody/VirtualApp#123")
    func singleTopLooksAtTheTopOnly() throws {
        var scene = NavigationScene("chat home")
        #expect(try scene.push("chat", .singleTop)?.kind == .push)
        #expect(scene.names == "chat home chat")
    }

    @Test("singleTop matches by step, not by params; the new ones arrive: Tlaster/PreCompose#22")
    func singleTopTakesOtherParams() throws {
        var scene = NavigationScene("start home")
        try scene.push("home", .singleTop, params: ["id": 2])
        #expect(scene.names == "start home" && scene.state.top?.params["id"] == 2)
    }

    @Test(
        "singleTask keeps one entry of a kind, cut at the lowest (rule 3; M2, M5, M6, M7)",
        arguments: [
            ("home chat detail chat settings", "chat", nil, "home chat"),
            ("chat list detail", "chat", nil, "chat"),
            ("home chat detail settings", "chat", nil, "home chat"),
            ("home chat", "chat", nil, "home chat"),
            ("home list", "chat", nil, "home list chat"),
            ("home groupChat", "chat", nil, "home chat"),
            ("home chat", "groupChat", nil, "home chat groupChat"),
            ("home chat", "groupChat", "chat", "home groupChat"),
            ("home chat groupChat list", "groupChat", "room", "home groupChat"),
        ] as [(String, String, String?, String)])
    func singleTask(stack: String, step: String, under: String?, result: String) throws {
        var scene = NavigationScene(stack, and: "home chat groupChat list", kinds: rooms)
        let fresh = scene.state.nextEntryNumber
        try scene.push(step, .singleTask(under: under))
        #expect(scene.names == result)
        #expect(scene.state.top?.id.number == fresh, "single-task puts an entry of its own on top (M8)")
    }

    @Test("a known `under` that the step does not belong to counts as not given (rule 3; M4)")
    func foreignUnder() throws {
        var scene = NavigationScene("home list chat detail", kinds: rooms)
        try scene.push("chat", .singleTask(under: "list"))
        #expect(scene.names == "home list chat" && scene.ids == "e1 e2 e5")
    }

    @Test("a base kind of all steps wipes the whole stack (M7)")
    func commonBase() throws {
        var scene = NavigationScene("home list chat", kinds: ["home": "base", "list": "base", "chat": "base"])
        #expect(try scene.push("chat", .singleTask(under: "base"))?.kind == .set)
        #expect(scene.names == "chat")
    }

    @Test("singleTask with deliver keeps the nearest entry of the step, cuts above it and hands the params over (rule 3)")
    func singleTaskDelivers() throws {
        var scene = NavigationScene("home chat detail chat settings")
        let transition = try scene.push("chat", .singleTaskDeliver, params: ["n": 7])
        #expect(scene.ids == "e1 e2 e3 e4" && scene.state.top?.params["n"] == 7)
        #expect(transition?.kind == .pop && transition?.delivered == true && transition?.removedIDs == "e5")
    }

    @Test("singleTask with deliver looks for the step, not for its kind, and pushes where it is absent (rule 3)")
    func singleTaskDeliverAbsent() throws {
        var scene = NavigationScene("home groupChat", and: "chat", kinds: rooms)
        let transition = try scene.push("chat", .singleTaskDeliver)
        #expect(scene.names == "home groupChat chat")
        #expect(transition?.kind == .push && transition?.delivered == false)
    }

    @Test("the step's own launch mode holds where the request has none, and the request's beats it (rule 5)")
    func modeOfTheRequestWins() throws {
        var scene = NavigationScene("home chat") { if $0.id == "chat" { $0.launchMode = .singleTop } }
        #expect(try scene.push("chat")?.kind == .deliver)
        #expect(try scene.push("chat", .standard)?.kind == .push)
        #expect(scene.names == "home chat chat")
        var single = NavigationScene("home chat list") { if $0.id == "chat" { $0.launchMode = .singleTask } }
        try single.push("chat")
        #expect(single.names == "home chat")
    }

    @Test(
        "a placed push goes by the nearest target, and nothing is put in the middle (rule 5; M9)",
        arguments: [
            (false, "home list detail v", "e1 e2 e3 e6"),
            (true, "home list detail list v", "e1 e2 e3 e4 e6"),
        ])
    func placement(keepsTarget: Bool, names: String, ids: String) throws {
        var scene = NavigationScene("home list detail list settings", and: "v")
        let list = Target.step(scene.step("list"))
        try scene.push("v", keepsTarget ? .after(list, ifAbsent: .push) : .before(list, ifAbsent: .push))
        #expect(scene.names == names && scene.ids == ids)
    }

    @Test("a placement before the root replaces everything, after the top it only adds (M9)")
    func placementAtTheEdges() throws {
        var scene = NavigationScene("home list", and: "v w")
        try scene.push("v", .before(.root, ifAbsent: .refuse))
        #expect(scene.names == "v")
        #expect(try scene.push("w", .after(.step(scene.step("v")), ifAbsent: .refuse))?.kind == .push)
        #expect(scene.names == "v w")
    }

    @Test("a placement finds kinds below the one named, and entries by name (section 2)")
    func placementTargets() throws {
        var scene = NavigationScene("home groupChat detail", and: "v", kinds: rooms)
        try scene.push("v", .before(.kind("room"), ifAbsent: .refuse))
        #expect(scene.names == "home v")
        try scene.push("detail", .after(.entry(EntryID(number: 1)), ifAbsent: .refuse))
        #expect(scene.names == "home detail")
    }

    @Test("without its target a placement pushes, or is refused where it insists (rule 5)")
    func placementWithoutTarget() throws {
        var scene = NavigationScene("home", and: "list v")
        let list = Target.step(scene.step("list"))
        #expect(scene.refusal(of: scene.pushing("v", .after(list, ifAbsent: .refuse))) == .targetNotFound)
        try scene.push("v", .before(list, ifAbsent: .push))
        #expect(scene.names == "home v")
    }

    @Test("a placement beats the step's launch mode (rule 5)")
    func placementBeatsMode() throws {
        var scene = NavigationScene("home v list") { if $0.id == "v" { $0.launchMode = .singleInstance } }
        try scene.push("v", .after(.root, ifAbsent: .refuse))
        #expect(scene.tasks == ["home v"] && scene.ids == "e1 e4")
    }

    @Test("a full stack takes no more, but single-task may still cut it (section 7)")
    func depthLimit() throws {
        var limits = EngineLimits()
        limits.stackDepth = 3
        var scene = NavigationScene("a b a", in: makeFlow("a b"), limits: limits)
        #expect(scene.refusal(of: scene.pushing("b")) == .stackTooDeep)
        #expect(scene.names == "a b a" && scene.state.version == 1)
        try scene.push("b", .singleTask(under: nil))
        #expect(scene.names == "a b")
    }

    @Test("entries keep their names for good: none is used twice")
    func namesAreNeverUsedAgain() throws {
        var scene = NavigationScene("a b")
        try scene.apply(.pop(count: 1))
        try scene.push("b")
        #expect(scene.ids == "e1 e3")
    }

    @Test("another top than the request expects is refused: a double tap pushes once (rule 8; wix/react-native-navigation#3732)")
    func expectation() throws {
        var scene = NavigationScene("a", and: "b")
        let tap = scene.pushing("b")
        try scene.apply(tap, expecting: .entry(EntryID(number: 1)))
        #expect(throws: Refusal(.unexpectedTop, "Another entry is on top than the request expects.")) {
            try scene.apply(tap, expecting: .step(scene.step("a")))
        }
        #expect(scene.names == "a b")
    }

    @Test("push and pop share all that lies below, so their cost does not grow with the depth")
    func sharesTheTail() throws {
        var scene = NavigationScene("a b a b a b")
        let below = scene.state.stack
        try scene.push("a")
        #expect(scene.state.stack.belowTop.isIdentical(to: below))
        try scene.apply(.pop(count: 1))
        #expect(scene.state.stack.isIdentical(to: below))
    }
}
