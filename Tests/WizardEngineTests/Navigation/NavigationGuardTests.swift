import JSONValue
import Testing

@testable import WizardEngine

@Suite("Guards (rule 12)")
struct NavigationGuardTests {
    /// Steps whose name starts with `dirty` or `always` have that guard.
    private func scene(_ stack: String) -> NavigationScene {
        NavigationScene(stack, and: "home list x") {
            if $0.id.hasPrefix("dirty") { $0.guard = .dirty }
            if $0.id.hasPrefix("always") { $0.guard = .always }
        }
    }

    typealias Removal = @Sendable (NavigationScene) -> WizardEngine.Operation

    /// Every operation that takes the top of `[home always]` away.
    static let removals: [(String, Removal)] = [
        ("pop", { _ in .pop(count: 1) }), ("back", { _ in .back(via: .button) }), ("swipe", { _ in .back(via: .swipe) }),
        ("pop to", { $0.popping(to: .root) }), ("single-task", { $0.pushing("home", .singleTask(under: nil)) }),
        ("placed", { $0.pushing("x", .after(.root, ifAbsent: .refuse)) }), ("replace", { .replace($0.step("x"), params: nil) }),
        ("set", { $0.setting("e1 x") }), ("batch", { .batch([.pop(count: 1), $0.pushing("x")]) }), ("cancel", { _ in .cancel }),
    ]

    /// What the person would be asked about, top down; empty where the operation passes.
    private func asked(_ scene: NavigationScene, _ operation: WizardEngine.Operation, guarded: [String] = []) -> String {
        var scene = scene
        let before = scene.state
        do throws(Refusal) {
            try scene.apply(operation, decision: guarded.isEmpty ? nil : .discard, guarded: guarded)
            return ""
        } catch {
            #expect(error.code == .leaveGuarded)
            #expect(scene.state == before)
            return error.guarded.map(\.description).joined(separator: " ")
        }
    }

    private func drafting(_ name: String, in scene: NavigationScene) -> NavigationScene {
        var scene = scene
        scene.state.answers[scene.step(name)] = StepAnswer(answer: nil, draft: ["name": "Ann"])
        return scene
    }

    @Test(
        "every operation that removes a guarded entry asks, whatever triggers it (G1; flutter/flutter#160859, #138624)",
        arguments: removals)
    func everyPath(name: String, operation: Removal) throws {
        var scene = scene("home always")
        #expect(asked(scene, operation(scene)) == "e2", "\(name) (react-navigation/react-navigation#12966, #9137)")
        try scene.apply(operation(scene), decision: .discard, guarded: ["e2"])
        #expect(scene.state.version == 2)
    }

    @Test("pushing over a step and keeping it in a set never ask: react-navigation/react-navigation#10088")
    func keepingNeverAsks() throws {
        let scene = scene("home always")
        #expect(asked(scene, scene.pushing("x")) == "")
        #expect(asked(scene, scene.setting("e2 e1")) == "")
        #expect(asked(scene, scene.pushing("always", .singleTop)) == "")
    }

    @Test("leaving a task asks about its entry: react-navigation/react-navigation#13153")
    func taskRemoval() throws {
        var scene = scene("home")
        let flow = makeFlow("home s") {
            if $0.id == "s" {
                $0.guard = .always
                $0.launchMode = .singleInstance
            }
        }
        scene = NavigationScene("home", in: flow)
        try scene.push("s")
        #expect(asked(scene, .back(via: .button)) == "e2")
        #expect(asked(scene, scene.pushing("home")) == "", "its task stays behind the ordinary one")
    }

    @Test("all guarded entries that would go are asked about, top down, those below too (G5)")
    func topDown() {
        let scene = scene("home always list always2 x")
        #expect(asked(scene, scene.popping(to: .root)) == "e4 e2")
        #expect(asked(scene, .pop(count: 1)) == "")
        #expect(asked(scene, .cancel) == "e4 e2")
    }

    @Test("cancel asks about every task, the front one first")
    func cancelAsksAllTasks() throws {
        let flow = makeFlow("always s") {
            $0.guard = .always
            if $0.id == "s" { $0.launchMode = .singleInstance }
        }
        var scene = NavigationScene("always always", in: flow)
        try scene.push("s")
        #expect(asked(scene, .cancel) == "e3 e2 e1")
    }

    @Test("a list that lacks an entry asks again, surplus names do no harm")
    func shortList() throws {
        var scene = scene("home always always2")
        let leaving = scene.popping(to: .root)
        #expect(asked(scene, leaving, guarded: ["e3"]) == "e3 e2")
        try scene.apply(leaving, decision: .save, guarded: ["e9", "e2", "e3"])
        #expect(scene.names == "home")
    }

    @Test("stay does nothing and is no refusal; history is untouched (G6; flutter/flutter#174674)")
    func stay() throws {
        var scene = scene("home always")
        #expect(try scene.apply(.pop(count: 1), decision: .stay, guarded: ["e2"]) == nil)
        #expect(scene.names == "home always" && scene.state.version == 1)
    }

    @Test("the rule comes before the guard, and expect before the rule (section 3)")
    func orderOfChecks() {
        var scene = scene("always")
        #expect(scene.refusal(of: .pop(count: 1)) == .atRoot)
        #expect(throws: Refusal(.unexpectedTop, "Another entry is on top than the request expects.")) {
            try scene.apply(.pop(count: 1), expecting: .entry(EntryID(number: 2)))
        }
    }

    @Test("dirty asks while the draft differs from the answer")
    func draft() {
        let scene = scene("home dirty")
        #expect(asked(scene, .pop(count: 1)) == "")
        let drafted = drafting("dirty", in: scene)
        #expect(asked(drafted, .pop(count: 1)) == "e2")
        var same = drafted
        same.state.answers[same.step("dirty")].answer = ["name": "Ann"]
        #expect(asked(same, .pop(count: 1)) == "")
    }

    @Test("dirty asks while the frontend says so")
    func marked() throws {
        var scene = scene("home dirty")
        try scene.apply(.update(nil, params: nil, dirty: true))
        #expect(asked(scene, .back(via: .swipe)) == "e2")
        try scene.apply(.update(nil, params: nil, dirty: false))
        #expect(asked(scene, .back(via: .swipe)) == "")
    }

    @Test("dirty asks when the last entry of the step would go, since the draft belongs to the step")
    func lastEntry() {
        let scene = drafting("dirty", in: scene("home dirty list dirty"))
        #expect(asked(scene, .pop(count: 1)) == "")
        #expect(asked(scene, scene.popping(to: .root)) == "e4 e2")
        #expect(asked(scene, .replace(scene.step("x"), params: nil)) == "")
        #expect(asked(scene, scene.pushing("dirty", .singleTask(under: nil))) == "", "another entry of the step takes its place")
    }

    @Test("a batch is asked once, about entries from before it, as dirty as they were then (rule 14)")
    func batch() throws {
        var scene = scene("home dirty")
        try scene.apply(.update(nil, params: nil, dirty: true))
        let cleaned = WizardEngine.Operation.batch([.update(nil, params: nil, dirty: false), .pop(count: 1)])
        #expect(asked(scene, cleaned) == "e2")
        let inside = WizardEngine.Operation.batch([
            scene.pushing("dirty"), .update(nil, params: nil, dirty: true), .pop(count: 1), .pop(count: 1),
        ])
        #expect(asked(scene, inside) == "e2")
    }

    @Test("a draft that a batch drops or writes itself does not change what it asks about (rule 12)")
    func draftsInBatches() {
        let clean = scene("home dirty")
        let drafted = drafting("dirty", in: clean)
        func writing(_ value: JSONValue) -> WizardEngine.Operation {
            let write = DataWrite(form: .merge, draft: true, values: [(step: clean.step("dirty"), value: value)])
            return .batch([.data(write), .pop(count: 1)])
        }
        #expect(asked(drafted, writing(.null)) == "e2")
        #expect(asked(clean, writing(["name": "Ann"])) == "")
    }

    @Test("a decision is for one request alone: the next removal asks again (G4; expo/expo#48347, vuejs/vue-router#3280)")
    func consumedOnce() throws {
        var scene = scene("home always always2")
        try scene.apply(.pop(count: 1), decision: .discard, guarded: ["e3"])
        #expect(asked(scene, .pop(count: 1)) == "e2")
    }

    @Test("what became unguarded meanwhile needs no decision; one given does no harm")
    func needlessDecision() throws {
        var scene = scene("home list")
        try scene.apply(.pop(count: 1), decision: .save, guarded: ["e2"])
        #expect(scene.names == "home")
    }
}
