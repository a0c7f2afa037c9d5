import JSONValue
import ServiceSupport
import Testing
import WizardEngine
import WizardSessions
import WizardTestSupport

@Suite("Expiry")
struct SessionExpiryTests {
    @Test("A session expires at its moment, not a millisecond earlier, for reads and for changes")
    func moment() async throws {
        let scene = try await SessionScene()
        let id = try await scene.start()
        let other = try await scene.start()
        scene.clock.advance(by: .milliseconds(99_999))
        #expect(try await scene.read(id).status == .active)
        #expect(try await scene.change(other, scene.push).changed != nil)
        scene.clock.advance(by: .milliseconds(1))
        let seen = try await scene.read(id)
        #expect(seen.status == .expired)
        #expect(seen.version == 2)
        #expect(seen.record.endedAt == seen.record.expiresAt && seen.record.updatedAt == seen.record.expiresAt)
        #expect(await failure { () async throws(SessionFailure) in try await scene.change(id, scene.push) } == "session-expired")
        #expect(try await scene.read(other).status == .active)
    }

    @Test("A change is refused at the moment although nobody has read since")
    func momentOfChange() async throws {
        let scene = try await SessionScene()
        let id = try await scene.start()
        scene.clock.advance(by: .seconds(100))
        #expect(await failure { () async throws(SessionFailure) in try await scene.change(id, scene.push) } == "session-expired")
    }

    @Test("Changes and extend postpone the end up to the absolute one; reads and no-ops do not")
    func postponing() async throws {
        let scene = try await SessionScene()
        let id = try await scene.start()
        let start = scene.clock.now
        scene.clock.advance(by: .seconds(50))
        #expect(try await scene.change(id, .extend).changed?.record.expiresAt == start.adding(seconds: 150))
        scene.clock.advance(by: .seconds(50))
        guard case .unchanged(let same) = try await scene.change(id, .popTo(.root, inclusive: false, search: .nearest, ifAbsent: .refuse))
        else {
            Issue.record("a pop to the shown entry is no change")
            return
        }
        #expect(same.record.expiresAt == start.adding(seconds: 150))
        for _ in 0..<18 {
            scene.clock.advance(by: .seconds(49))
            try await scene.change(id, .extend)
        }
        #expect(try await scene.read(id).record.expiresAt == start.adding(seconds: 1_000))
        scene.clock.advance(by: .seconds(18))
        #expect(try await scene.read(id).status == .expired)
    }

    @Test("Two nodes show the same expiry, whichever writes it down or neither does")
    func twoNodes() async throws {
        let here = try await SessionScene()
        let there = SessionScene(beside: here)
        let id = try await here.start()
        try await here.change(id, here.push)
        _ = try await there.read(id)
        here.clock.advance(by: .seconds(120))
        let derived = try await here.read(id)
        #expect(try await there.read(id).record.entityTag == derived.record.entityTag)
        #expect(derived.version == 3)
        #expect(try await there.session(id).writeExpiry())
        let stored = try await here.store.session(id)
        #expect(stored?.entityTag == derived.record.entityTag)
        #expect(stored?.endedAt == derived.record.expiresAt)
        #expect(try await SessionScene(beside: here).read(id).record.entityTag == derived.record.entityTag)
        #expect(try await here.read(id).record.entityTag == derived.record.entityTag)
    }

    @Test("The log has one line for an expiry, also where a restore writes it down")
    func log() async throws {
        let scene = try await SessionScene()
        let id = try await scene.start()
        scene.clock.advance(by: .seconds(100))
        let expired = try await scene.read(id)
        scene.clock.advance(by: .seconds(10))
        #expect(try await scene.change(id, .restore).changed?.version == 3)
        let events = try await scene.store.events(of: id, after: nil, limit: 9) ?? []
        #expect(events.map(\.event.kind) == [.started, .expired, .restored])
        #expect(events.map(\.event.version) == [1, 2, 3])
        #expect(events[1].id == expired.record.entityTag)
        #expect(events[1].at == expired.record.expiresAt)
    }

    @Test("A restored session has its answers, and both times begin anew")
    func restore() async throws {
        let scene = try await SessionScene()
        let id = try await scene.start()
        try await scene.change(id, .next(data: ["x": 1]))
        let before = try await scene.read(id)
        scene.clock.advance(by: .seconds(120))
        #expect(await failure { () async throws(SessionFailure) in try await scene.change(id, .extend) } == "session-expired")
        let restored = try #require(try await scene.change(id, .restore).changed)
        #expect(restored.status == .active)
        #expect(restored.record.endedAt == nil)
        #expect(restored.record.state.answers == before.record.state.answers)
        #expect(restored.record.state.stack.entries.map(\.id) == before.record.state.stack.entries.map(\.id))
        #expect(restored.record.expiresAt == scene.clock.now.adding(seconds: 100))
        #expect(restored.record.absoluteExpiry == scene.clock.now.adding(seconds: 1_000))
        #expect(await failure { () async throws(SessionFailure) in try await scene.change(id, .restore) } == "not-expired")
    }

    @Test("The sweeper writes expiries down without traffic, and removes what is over")
    func sweeper() async throws {
        let scene = try await SessionScene()
        var ids: [SessionID] = []
        for _ in 0..<300 { ids.append(try await scene.start()) }
        let sweeper = SessionSweeper(registry: scene.registry, log: Log(clock: scene.clock, sink: { _ in }))
        scene.clock.advance(by: .seconds(99))
        await sweeper.sweep()
        #expect(try await scene.store.session(ids[0])?.endedAt == nil)
        scene.clock.advance(by: .seconds(1))
        await sweeper.sweep()
        for id in ids { #expect(try await scene.store.session(id)?.state.status == .expired) }
        scene.clock.advance(by: .seconds(49))
        await sweeper.sweep()
        #expect(try await scene.store.sessionCount() == 300)
        scene.clock.advance(by: .seconds(1))
        await sweeper.sweep()
        #expect(try await scene.store.sessionCount() == 0)
        #expect(await failure { () async throws(SessionFailure) in _ = try await scene.read(ids[0]) } == "not-found")
    }

    @Test("The sweeper goes on once an interval, leaves a failing store alone until the next, and ends with its task")
    func sweeping() async throws {
        let store = FaultyStore()
        let scene = try await SessionScene(store)
        let id = try await scene.start()
        let log = LogCapture()
        let sweeper = SessionSweeper(registry: scene.registry, log: Log(clock: scene.clock, sink: log.take))
        scene.clock.advance(by: .seconds(100))
        store.script(.overdue, .fail(.unavailable("down")))
        let task = Task { await sweeper.run(every: .seconds(1)) }
        while scene.clock.sleeperCount == 0 { await Task.yield() }
        #expect(try await scene.store.session(id)?.endedAt == nil)
        #expect(log.text.contains("sweep-failed"))
        scene.clock.advance(by: .seconds(1))
        while try await scene.store.session(id)?.endedAt == nil { await Task.yield() }
        task.cancel()
        await task.value
        #expect(scene.clock.sleeperCount == 0)
    }

    @Test("A session whose time is over is gone for readers before it is swept")
    func purged() async throws {
        let scene = try await SessionScene()
        let id = try await scene.start()
        scene.clock.advance(by: .seconds(149))
        #expect(try await scene.read(id).status == .expired)
        scene.clock.advance(by: .seconds(1))
        #expect(await failure { () async throws(SessionFailure) in _ = try await scene.read(id) } == "not-found")
        #expect(await failure { () async throws(SessionFailure) in try await scene.change(id, .restore) } == "not-found")
    }

    @Test("A change whose turn began in time is done, and nobody sees the session expired meanwhile")
    func turnTime() async throws {
        let store = FaultyStore()
        let scene = try await SessionScene(store)
        let id = try await scene.start()
        let gate = Gate()
        store.script(.answer, .before(gate))
        scene.clock.advance(by: .seconds(99))
        async let change = scene.change(id, scene.push, key: "k")
        await gate.held()
        scene.clock.advance(by: .seconds(10))
        #expect(try await scene.read(id).status == .active)
        gate.open()
        #expect(try await change.changed?.version == 2)
        #expect(try await scene.read(id).status == .active)
        #expect(try await scene.store.events(of: id, after: nil, limit: 9)?.map(\.event.kind) == [.started, .pushed])
    }

    @Test("A list by end has sessions that ran out although nobody wrote that down")
    func listByEnd() async throws {
        let scene = try await SessionScene()
        let expired = try await scene.start()
        scene.clock.advance(by: .seconds(50))
        let cancelled = try await scene.start()
        scene.clock.advance(by: .seconds(50))
        try await scene.change(cancelled, .cancel)
        var query = SessionQuery(now: scene.clock.now)
        query.order = .endedAt
        #expect(Set(try await scene.registry.sessions(query).records.map(\.id)) == [expired, cancelled])
    }
}
