import JSONValue
import Testing

@testable import WizardEngine

@Suite("Navigation and guards where the wizard's own operations move (rules 4, 9 and 12)")
struct NavigationNextTests {
    private func scene(_ stack: String, _ adjust: (inout Step) -> Void) -> NavigationScene {
        NavigationScene(stack, in: makeFlow("a b c d", adjust))
    }

    @Test(
        "next never asks, whatever its history policy removes (rule 12)",
        arguments: [
            (HistoryPolicy.preserve, "a b c", Transition.Kind.push, ""), (.discard, "a c", .replace, "e2"),
            (.invalidate, "c", .set, "e2 e1"),
        ])
    func nextNeverAsks(history: HistoryPolicy, names: String, kind: Transition.Kind, removed: String) throws {
        var scene = scene("a b") {
            $0.guard = .always
            $0.history = history
        }
        let transition = try scene.apply(.next(data: nil))
        #expect(scene.names == names)
        #expect(transition?.kind == kind && transition?.direction == .forward && transition?.removedIDs == removed)
    }

    @Test("from a single-instance step next works on the ordinary task; one that it leaves for good is no way back (rules 4, 9)")
    func nextFromTask() throws {
        for history in [HistoryPolicy.preserve, .discard] {
            var scene = scene("a") {
                if $0.id == "b" {
                    $0.launchMode = .singleInstance
                    $0.history = history
                    $0.guard = .always
                }
            }
            try scene.apply(.next(data: nil))
            #expect(scene.tasks == ["a", "b"])
            let transition = try scene.apply(.next(data: nil))
            #expect(scene.tasks == (history == .preserve ? ["b", "a c"] : ["a c"]))
            #expect(transition?.kind == .task && transition?.direction == .forward)
        }
    }

    @Test("complete asks about every guarded entry, the submitted step's input not being unsaved any more (rule 12)")
    func completeAsks() throws {
        var scene = scene("a b c d") { $0.guard = $0.id == "a" ? .always : .dirty }
        for name in ["a", "b", "c", "d"] { scene.state.accepted.insert(scene.step(name)) }
        for name in ["b", "d"] { scene.state.answers[scene.step(name)] = StepAnswer(draft: ["n": 1]) }
        #expect(throws: Refusal.self) { try scene.apply(.complete(data: ["n": 2])) }
        do throws(Refusal) {
            try scene.apply(.complete(data: ["n": 2]))
        } catch {
            #expect(error.guarded.map(\.description) == ["e2", "e1"])
        }
        try scene.apply(.complete(data: ["n": 2]), decision: .save, guarded: ["e1", "e2"])
        #expect(scene.state.status == .completed && scene.names == "a b c d")
        #expect(scene.state.transition.kind == Transition.Kind.none && scene.state.transition.removed.isEmpty)
        #expect(scene.state.answers[scene.step("b")] == StepAnswer(answer: ["n": 1]))
    }

    @Test(
        "save makes the drafts answers without validating, discard drops them; another step's draft is left alone (rule 12)",
        arguments: [(ChangeRequest.Decision.save, StepAnswer(answer: ["n": 2])), (.discard, StepAnswer(answer: ["n": 1]))])
    func decisions(decision: ChangeRequest.Decision, held: StepAnswer) throws {
        var scene = scene("a b") { $0.guard = .dirty }
        scene.state.answers[scene.step("b")] = StepAnswer(answer: ["n": 1], draft: ["n": 2])
        scene.state.answers[scene.step("a")] = StepAnswer(draft: ["n": 3])
        try scene.apply(.back(via: .button), decision: decision, guarded: ["e2"])
        #expect(scene.names == "a" && scene.state.version == 2)
        #expect(scene.state.answers[scene.step("b")] == held)
        #expect(scene.state.answers[scene.step("a")].draft == ["n": 3])
    }

    @Test("a draft of a step without guard stays when its entry goes (section 1)")
    func draftSurvivesBack() throws {
        var scene = scene("a b") { _ in }
        scene.state.answers[scene.step("b")] = StepAnswer(draft: ["n": 2])
        try scene.apply(.back(via: .button))
        #expect(scene.state.answers[scene.step("b")].draft == ["n": 2])
    }

    @Test("edit from a single-instance step comes on top of the ordinary task, and its next returns below (rule 4)")
    func editFromTask() throws {
        var scene = scene("a") { if $0.id == "d" { $0.launchMode = .singleInstance } }
        scene.state.accepted.insert(scene.step("b"))
        try scene.push("d")
        try scene.apply(.edit(scene.step("b")))
        #expect(scene.tasks == ["d", "a b"])
        let transition = try scene.apply(.next(data: nil))
        #expect(scene.tasks == ["d", "a"] && transition?.kind == .pop)
    }
}
