import JSONValue
import Testing

@testable import WizardEngine

@Suite("Single-instance steps and their tasks (rule 4)")
struct NavigationTaskTests {
    /// Steps `s` and `t` live alone.
    private func scene(_ stack: String = "a", limits: EngineLimits = EngineLimits()) -> NavigationScene {
        let flow = makeFlow("a b c s t") { if $0.id == "s" || $0.id == "t" { $0.launchMode = .singleInstance } }
        return NavigationScene(stack, in: flow, limits: limits)
    }

    @Test("an absent step opens a task of its own in front")
    func opens() throws {
        var scene = scene("a b")
        let transition = try scene.push("s", params: ["n": 1])
        #expect(scene.tasks == ["a b", "s"] && scene.state.tasks.last?.isSingleInstance == true)
        #expect(transition?.kind == .task && transition?.direction == .forward && transition?.removed.isEmpty == true)
    }

    @Test("a step that is there comes to the front with its entry, and the params are delivered")
    func comesToTheFront() throws {
        var scene = scene()
        try scene.push("s")
        try scene.push("t")
        let transition = try scene.push("s", params: ["n": 2])
        #expect(scene.tasks == ["a", "t", "s"] && scene.ids == "e2" && scene.state.top?.params["n"] == 2)
        #expect(transition?.kind == .task && transition?.direction == .forward && transition?.delivered == true)
    }

    @Test("pushed while it is in front it is a delivery and no movement")
    func deliversInFront() throws {
        var scene = scene()
        try scene.push("s")
        let transition = try scene.push("s", params: ["n": 2])
        #expect(scene.tasks == ["a", "s"] && transition?.kind == .deliver && transition?.direction == nil)
    }

    @Test("an entry of the step in an ordinary task does not count as its task")
    func entryElsewhere() throws {
        var scene = scene("a s")
        try scene.push("s")
        #expect(scene.tasks == ["a s", "s"])
    }

    @Test(
        "every other push from there first brings the nearest ordinary task to the front and works there",
        arguments: [
            (PushRequest.Mode.ofStep, ["s", "a b c b"]), (.standard, ["s", "a b c b"]), (.singleTop, ["s", "a b c b"]),
            (.singleTask(under: nil), ["s", "a b"]), (.singleTaskDeliver, ["s", "a b"]),
            (.before(.root, ifAbsent: .refuse), ["s", "b"]), (.after(.root, ifAbsent: .refuse), ["s", "a b"]),
        ])
    func ordinaryTaskComes(mode: PushRequest.Mode, tasks: [String]) throws {
        var scene = scene("a b c")
        try scene.push("s")
        let transition = try scene.push("b", mode)
        #expect(scene.tasks == tasks)
        #expect(transition?.kind == .task && transition?.direction == .forward)
    }

    @Test("what a push cuts in the task it brings to the front is reported as removed")
    func removedAcrossTasks() throws {
        var scene = scene("a b c")
        try scene.push("s")
        #expect(try scene.push("b", .singleTask(under: nil))?.removedIDs == "e3 e2")
    }

    @Test("an ordinary task is made where there is none")
    func ordinaryTaskIsMade() throws {
        var scene = scene()
        try scene.push("s")
        try scene.push("b")
        #expect(try scene.apply(.batch([.pop(count: 1), .back(via: .button)]))?.removedIDs == "e3 e1")
        #expect(scene.tasks == ["s"])
        let transition = try scene.push("c", .singleTop)
        #expect(scene.tasks == ["s", "c"] && transition?.kind == .task && transition?.direction == .forward)
        #expect(scene.state.tasks.last?.isSingleInstance == false)
    }

    @Test("a single-instance step pushed from another opens its task without the ordinary one coming up")
    func instanceFromInstance() throws {
        var scene = scene()
        try scene.push("s")
        try scene.push("t")
        #expect(scene.tasks == ["a", "s", "t"])
    }

    @Test("replace and set are refused there: the task holds its one entry")
    func refusals() throws {
        var scene = scene()
        try scene.push("s")
        #expect(scene.refusal(of: .replace(scene.step("b"), params: nil)) == .singleInstance)
        #expect(scene.refusal(of: scene.setting("b")) == .singleInstance)
        #expect(scene.refusal(of: .pop(count: 1)) == .atRoot)
        #expect(scene.tasks == ["a", "s"])
    }

    @Test("entries of another task count as absent (section 4)")
    func otherTasksAreAbsent() throws {
        var scene = scene("a b")
        try scene.push("s")
        #expect(scene.refusal(of: scene.popping(to: .step(scene.step("a")))) == .targetNotFound)
    }

    @Test("Back at the root of a task that lies on others removes that task")
    func backLeavesTheTask() throws {
        var scene = scene("a b")
        try scene.push("s")
        let transition = try scene.apply(.back(via: .button))
        #expect(scene.tasks == ["a b"])
        #expect(transition?.kind == .task && transition?.direction == .reverse && transition?.removedIDs == "e3")
        #expect(transition?.delivered == false)
    }

    @Test("the same holds for the ordinary task brought before the single-instance one, by button or swipe")
    func backLeavesTheOrdinaryTask() throws {
        var scene = scene()
        try scene.push("s")
        try scene.push("b")
        try scene.apply(.back(via: .swipe))
        #expect(scene.tasks == ["s", "a"])
        try scene.apply(.back(via: .swipe))
        #expect(scene.tasks == ["s"])
        #expect(scene.refusal(of: .back(via: .swipe)) == .atRoot)
    }

    @Test("a task comes back as it was, by Back or by a push: android/nowinandroid#1465")
    func comesBackAsItWas() throws {
        var scene = scene()
        try scene.push("s")
        try scene.apply(.update(nil, params: JSONObject([("n", 1)]), dirty: true))
        let left = scene.state.top
        try scene.push("t")
        var byPush = scene
        try byPush.push("s")
        try scene.apply(.back(via: .button))
        #expect(scene.state.top == left && byPush.state.top == left)
    }

    @Test("tasks are limited, those that are there are not (section 7)")
    func limit() throws {
        var limits = EngineLimits()
        limits.tasks = 2
        var scene = scene(limits: limits)
        try scene.push("s")
        #expect(scene.refusal(of: scene.pushing("t")) == .tooManyTasks)
        try scene.push("s")
        try scene.push("b")
        #expect(scene.tasks == ["s", "a b"])
    }

    @Test("every task is part of the state, so all come back from a stored session: Milad-Akarie/auto_route_library#2099")
    func allTasksAreState() throws {
        var scene = scene("a b")
        try scene.push("s", params: ["n": 1])
        var restored = scene
        restored.state.tasks = scene.state.tasks.map {
            NavigationTask(stack: Stack($0.stack.entries), isSingleInstance: $0.isSingleInstance)
        }
        #expect(restored.state == scene.state)
        let transition = try restored.apply(.back(via: .button))
        #expect(restored.names == "a b" && transition?.kind == .task)
    }
}
