import JSONValue
import Testing

@testable import WizardEngine

@Suite("The transition is found by comparing the lists (rule 9)")
struct NavigationTransitionTests {
    @Test(
        "by the contract's words, the first that fits",
        arguments: [
            ("a b", "e1 e2 c", .push, .forward, ""),
            ("a b c", "e1 e2", .pop, .reverse, "e3"),
            ("a b", "e1", .pop, .reverse, "e2"),
            ("a b c", "e1", .popToRoot, .reverse, "e3 e2"),
            ("a b c d", "e1 e2", .popTo, .reverse, "e4 e3"),
            ("a b", "e1 c", .replace, .forward, "e2"),
            ("a b", "c d", .replace, .forward, "e2 e1"),
            ("a b", "e2 e1", .replace, .forward, ""),
            ("a b c", "e2 e1 e3", .set, .reverse, ""),
            ("a b c", "e1 d e3", .set, .reverse, "e2"),
            ("a b c", "e2", .set, .reverse, "e3 e1"),
            ("a b c", "e3", .set, .reverse, "e2 e1"),
            ("a b c", "d", .set, .forward, "e3 e2 e1"),
            ("a", "e1 b c", .set, .forward, ""),
            ("a b", "c e1 e2", .set, .reverse, ""),
        ] as [(String, String, Transition.Kind, Transition.Direction, String)])
    func table(stack: String, list: String, kind: Transition.Kind, direction: Transition.Direction, removed: String) throws {
        var scene = NavigationScene(stack, and: "a b c d")
        let transition = try #require(try scene.apply(scene.setting(list)))
        #expect(transition.kind == kind && transition.direction == direction)
        #expect(transition.removedIDs == removed)
        #expect(transition.fromVersion == 1 && scene.state.version == 2)
    }

    @Test("single-task and placed push find theirs in the same way")
    func sameForPushes() throws {
        var chat = NavigationScene("home chat detail chat settings")
        #expect(try chat.push("chat", .singleTask(under: nil))?.kind == .set)
        var top = NavigationScene("home chat")
        #expect(try top.push("chat", .singleTask(under: nil))?.kind == .replace)
        var placed = NavigationScene("home list detail", and: "v")
        let transition = try placed.push("v", .after(.step(placed.step("list")), ifAbsent: .refuse))
        #expect(transition?.kind == .replace && transition?.direction == .forward && transition?.removedIDs == "e3")
    }

    @Test("a batch is one change: compared whole, one version, what it made and removed itself unseen (rule 14)")
    func batch() throws {
        var scene = NavigationScene("a b", and: "c")
        let transition = try scene.apply(.batch([.pop(count: 1), scene.pushing("c"), scene.pushing("c"), .pop(count: 1)]))
        #expect(transition?.kind == .replace && transition?.removedIDs == "e2")
        #expect(scene.ids == "e1 e3" && scene.state.version == 2)
    }

    @Test("a batch that is refused says where and changes nothing (rule 14)")
    func refusedBatch() {
        var scene = NavigationScene("a b")
        do throws(Refusal) {
            try scene.apply(.batch([.pop(count: 1), .pop(count: 1), scene.pushing("a")]))
            Issue.record("the second pop is at the root")
        } catch {
            #expect(error.code == .atRoot && error.operation == 1)
        }
        #expect(scene.ids == "e1 e2" && scene.state.version == 1)
    }

    @Test("a change in a batch may name what must be on top then (rules 8 and 14)")
    func batchedExpectation() {
        var scene = NavigationScene("a b c")
        let saw = ChangeRequest.Expectation.entry(EntryID(number: 3))
        let pop = WizardEngine.Operation.Batched(.pop(count: 1), expectation: saw)
        do throws(Refusal) {
            try scene.apply(.batch([pop, pop]))
            Issue.record("another entry is on top by then")
        } catch {
            #expect(error.code == .unexpectedTop && error.operation == 1)
        }
        #expect(scene.names == "a b c")
    }

    @Test("a delivery with nothing removed is deliver, else the compared kind says so beside (rule 9)")
    func delivered() throws {
        var scene = NavigationScene("a b c d")
        let cut = try scene.push("b", .singleTaskDeliver)
        #expect(cut?.kind == .popTo && cut?.direction == .reverse && cut?.delivered == true)
        let plain = try scene.push("b", .singleTaskDeliver)
        #expect(plain?.kind == .deliver && plain?.direction == nil && plain?.delivered == true)
    }

    @Test("written params or marks move nothing (rule 9)")
    func nothingMoved() throws {
        var scene = NavigationScene("a b c")
        let transition = try scene.apply(.update(EntryID(number: 1), params: nil, dirty: true))
        #expect(transition?.kind == Transition.Kind.none && transition?.direction == nil)
    }

    @Test("a refused and an unchanging request leave the last transition as it is")
    func lastTransitionStays() throws {
        var scene = NavigationScene("a", and: "b")
        try scene.push("b")
        let last = scene.state.transition
        #expect(scene.refusal(of: scene.popping(to: .entry(EntryID(number: 9)))) == .targetNotFound)
        #expect(try scene.apply(scene.popping(to: .entry(EntryID(number: 2)))) == nil)
        #expect(scene.state.transition == last && last.fromVersion == 1)
    }

    @Test("a session starts at version 1 with a push from an uncounted step (rule 9)")
    func start() throws {
        let flow = makeFlow("welcome") {
            $0.navigationBar.hidden = true
            $0.navigationBar.animated = false
        }
        let state = try SessionEngine().start(flow).state
        #expect(state.version == 1 && state.transition.fromVersion == 0)
        #expect(state.transition.kind == .push && state.transition.direction == .forward && state.transition.removed.isEmpty)
        #expect(state.transition.barHidden && !state.transition.barAnimated)
        #expect(state.transition.progress.kind == .appear && state.transition.progress.from == 0)
    }

    @Test("comparing looks at what moved only: a difference below shared entries is never walked")
    func comparesWhatMoved() {
        let base = Stack((1...250).map { Entry(id: EntryID(number: $0), step: 0) })
        var pushed = base
        pushed.push(Entry(id: EntryID(number: 251), step: 0))
        let difference = StackDifference(from: base, to: pushed)
        #expect(difference.kept == 250 && difference.old.isEmpty && difference.new.count == 1)
        let back = StackDifference(from: pushed, to: base)
        #expect(back.kept == 250 && back.old.count == 1 && back.removed.map(\.id.number) == [251])
    }
}
