import ServiceSupport
import Testing
import WizardEngine
import WizardSessions
import WizardTestSupport

@Suite("Commands take turns")
struct SessionTurnTests {
    @Test("A command judges the result of the one before, although the store suspends")
    func turns() async throws {
        let store = FaultyStore()
        let scene = try await SessionScene(store)
        let id = try await scene.start()
        let gate = Gate()
        store.script(.save, .before(gate))
        async let first = scene.change(id, scene.push)
        await gate.held()
        async let second = scene.change(id, scene.push)
        for _ in 0..<100 { await Task.yield() }
        #expect(store.count(of: .save) == 1)
        gate.open()
        #expect(try await first.changed?.version == 2)
        #expect(try await second.changed?.version == 3)
        #expect(try await scene.read(id).record.state.stack.depth == 3)
    }

    @Test("A reader sees the last saved version at once, however long a save takes")
    func readers() async throws {
        let store = FaultyStore()
        let scene = try await SessionScene(store)
        let id = try await scene.start()
        let gate = Gate()
        store.script(.save, .after(gate))
        async let change = scene.change(id, scene.push)
        await gate.held()
        #expect(try await scene.read(id).version == 1)
        gate.open()
        #expect(try await change.changed?.version == 2)
        #expect(try await scene.read(id).version == 2)
    }

    @Test("A save that failed leaves the version that was, and the next command goes on from the store")
    func failedSave() async throws {
        let store = FaultyStore()
        let scene = try await SessionScene(store)
        let id = try await scene.start()
        store.script(.save, .fail(.unavailable("down")))
        #expect(await failure { () async throws(SessionFailure) in try await scene.change(id, scene.push) } == "store")
        #expect(try await scene.read(id).version == 1)
        #expect(try await scene.change(id, scene.push).changed?.version == 2)
        #expect(try await scene.store.events(of: id, after: nil, limit: 9)?.count == 2)
    }

    @Test("A save whose answer was lost is found again: the repetition replays it and readers see it")
    func lostAnswer() async throws {
        let store = FaultyStore()
        let scene = try await SessionScene(store)
        let id = try await scene.start()
        store.script(.save, .loseAnswer)
        #expect(await failure { () async throws(SessionFailure) in try await scene.change(id, scene.push, key: "k") } == "store")
        let again = try await scene.change(id, scene.push, key: "k")
        guard case .replayed(let answer) = again else {
            Issue.record("not replayed: \(again)")
            return
        }
        let seen = try await scene.read(id)
        #expect(seen.version == 2)
        #expect(seen.record.entityTag == answer.entityTag)
        #expect(seen.record.state.stack.depth == 2)
    }

    @Test("A command that loses against another node is judged anew on the other's version")
    func conflict() async throws {
        let here = try await SessionScene()
        let there = SessionScene(beside: here)
        let id = try await here.start()
        _ = try await there.read(id)
        try await here.change(id, here.push)
        #expect(try await there.change(id, there.push).changed?.version == 3)
        #expect(try await there.read(id).record.state.stack.depth == 3)
        let tag = try await here.read(id).record.entityTag
        #expect(
            await failure { () async throws(SessionFailure) in try await here.change(id, here.push, ifMatch: tag) } == "precondition-failed"
        )
        #expect(try await here.read(id).version == 3)
    }

    @Test("Tokens and expiries that lose against another node are written on the other's version")
    func otherConflicts() async throws {
        let here = try await SessionScene()
        let there = SessionScene(beside: here)
        let id = try await here.start()
        _ = try await there.read(id)
        try await here.change(id, here.push)
        let granted = try await there.session(id).grant(.read)
        try await here.change(id, here.push)
        #expect(try await there.session(id).revoke(granted.grant.id).found)
        try await here.change(id, here.push)
        here.clock.advance(by: .seconds(100))
        #expect(try await there.session(id).writeExpiry())
        #expect(try await here.session(id).writeExpiry() == false)
        #expect(try await there.read(id).version == 5)
    }

    @Test("A store that conflicts again and again ends in a failure, not in a loop")
    func endlessConflict() async throws {
        let store = FaultyStore(chance: { $0 == .save ? .fail(.conflict) : nil })
        let scene = try await SessionScene(store)
        let id = try await scene.start()
        #expect(await failure { () async throws(SessionFailure) in try await scene.change(id, scene.push) } == "store conflict")
        #expect(store.count(of: .save) == 8)
    }

    @Test("Commands beyond the queue's limit are refused at once, and the others are carried out")
    func queueLimit() async throws {
        let store = FaultyStore()
        let scene = try await SessionScene(store, queuedCommandsMax: 3)
        let id = try await scene.start()
        let session = try await scene.session(id)
        let gate = Gate()
        store.script(.save, .before(gate))
        let outcomes = await withTaskGroup(of: String.self) { group in
            for _ in 0..<10 {
                group.addTask {
                    do throws(SessionFailure) { _ = try await session.change(SessionScene.command(scene.push)) } catch {
                        if case .busy(let limit) = error { return "busy \(limit)" }
                        return "failed"
                    }
                    return "done"
                }
            }
            await gate.held()
            var found: [String] = []
            for await outcome in group {
                found.append(outcome)
                if found.count == 6 { gate.open() }
            }
            return found
        }
        #expect(outcomes.prefix(6).allSatisfy { $0 == "busy 3" })
        #expect(outcomes.suffix(4).allSatisfy { $0 == "done" })
        #expect(try await scene.read(id).version == 5)
    }

    @Test("Whoever waits for a turn at a session that is removed meanwhile is told so")
    func removedWhileWaiting() async throws {
        let store = FaultyStore()
        let scene = try await SessionScene(store)
        let id = try await scene.start()
        let session = try await scene.session(id)
        let gate = Gate()
        store.script(.remove, .after(gate))
        async let removal: Void = session.remove()
        await gate.held()
        async let late = failure { () async throws(SessionFailure) in _ = try await session.change(SessionScene.command(scene.push)) }
        for _ in 0..<100 { await Task.yield() }
        gate.open()
        try await removal
        #expect(await late == "not-found")
        #expect(await failure { () async throws(SessionFailure) in _ = try await scene.read(id) } == "not-found")
    }

    @Test("A removal by another node ends the session here with the next command")
    func removedElsewhere() async throws {
        let here = try await SessionScene()
        let there = SessionScene(beside: here)
        let id = try await here.start()
        _ = try await there.read(id)
        try await here.session(id).remove()
        #expect(await failure { () async throws(SessionFailure) in try await there.change(id, there.push) } == "not-found")
        #expect(await failure { () async throws(SessionFailure) in _ = try await there.read(id) } == "not-found")
        #expect(await failure { () async throws(SessionFailure) in try await here.session(id).remove() } == "not-found")
    }
}
