import ServiceSupport
import Testing
import WizardEngine
import WizardSessions
import WizardTestSupport

@Suite("The registry")
struct SessionRegistryTests {
    @Test("hands out one actor for a session, however many ask at once")
    func oneActor() async throws {
        let store = FaultyStore(chance: { _ in .yields(3) })
        let first = try await SessionScene(store)
        let scene = SessionScene(beside: first)
        let id = try await first.start()
        let found = try await withThrowingTaskGroup(of: WizardSession.self) { group in
            for _ in 0..<64 { group.addTask { try await scene.registry.session(id) } }
            return try await group.reduce(into: [WizardSession]()) { $0.append($1) }
        }
        #expect(Set(found.map(ObjectIdentifier.init)).count == 1)
        #expect(store.count(of: .session) == 1)
    }

    @Test("tells all who wait when a session cannot be read, and reads it again for the next")
    func failedLoad() async throws {
        let store = FaultyStore()
        let first = try await SessionScene(store)
        let id = try await first.start()
        let scene = SessionScene(beside: first)
        let gate = Gate()
        store.script(.session, .before(gate), .fail(.unavailable("down")))
        async let held = scene.read(id)
        await gate.held()
        async let waiting = scene.read(id)
        for _ in 0..<100 { await Task.yield() }
        gate.open()
        #expect(try await held.version == 1)
        #expect(try await waiting.version == 1)
        let other = SessionScene(beside: first)
        #expect(await failure { () async throws(SessionFailure) in _ = try await other.read(id) } == "store")
        #expect(try await other.read(id).version == 1)
    }

    @Test("knows no session that was never started")
    func unknown() async throws {
        let scene = try await SessionScene()
        let id = SessionID(from: SeededRandom(seed: 12_345))
        #expect(await failure { () async throws(SessionFailure) in _ = try await scene.registry.session(id) } == "not-found")
    }

    @Test("lets idle actors go, and makes them again from what was saved")
    func idle() async throws {
        let scene = try await SessionScene(recentMax: 16)
        let id = try await scene.start()
        try await scene.change(id, scene.push)
        let tag = try await scene.read(id).record.entityTag
        let held = WeakSession(try await scene.session(id))
        for _ in 0..<2_000 { _ = try await scene.start() }
        #expect(held.session == nil)
        #expect(scene.registry.liveCount <= 16)
        #expect(try await scene.read(id).record.entityTag == tag)
    }

    @Test("keeps an actor that somebody holds")
    func heldActor() async throws {
        let scene = try await SessionScene(recentMax: 16)
        let id = try await scene.start()
        let session = try await scene.session(id)
        for _ in 0..<500 { _ = try await scene.start() }
        #expect(try await scene.session(id) === session)
    }

    @Test("shows no version older than one acknowledged, while actors come and go")
    func freshness() async throws {
        let random = SeededRandom(seed: 5)
        let store = FaultyStore(chance: { _ in .yields(Int(random.next() % 5)) })
        let scene = try await SessionScene(store, recentMax: 16)
        let id = try await scene.start()
        let acknowledged = Counter()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for version in 2...120 {
                    try await scene.change(id, .extend)
                    acknowledged.set(version)
                    for _ in 0..<40 { _ = try await scene.start() }
                }
            }
            for _ in 0..<4 {
                group.addTask {
                    while acknowledged.value < 120 {
                        let known = acknowledged.value
                        let seen = try await scene.read(id).version
                        #expect(seen >= known)
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test("starts with a key give the same session another pair of tokens")
    func keyedStart() async throws {
        let scene = try await SessionScene()
        let key = SessionCreation.Key(digest: SHA256.digest(of: "k"), fingerprint: SHA256.digest(of: "body"))
        let request = SessionStart(flow: scene.flow, key: key)
        guard case .created(let first, let write, _) = try await scene.registry.start(request) else {
            Issue.record("not created")
            return
        }
        guard case .returned(let second, let otherWrite, let otherRead, true) = try await scene.registry.start(request) else {
            Issue.record("not given back")
            return
        }
        #expect(second.record.id == first.record.id)
        #expect(second.record.entityTag == first.record.entityTag)
        let seen = try await scene.read(first.record.id)
        #expect(seen.right(of: SHA256.digest(of: write.exposed)) == .write)
        #expect(seen.right(of: SHA256.digest(of: otherWrite.exposed)) == .write)
        #expect(seen.right(of: SHA256.digest(of: otherRead.exposed)) == .read)
    }

    @Test("two starts for one person at once give one session (keycloak/keycloak#32658)")
    func startTwins() async throws {
        let store = FaultyStore(chance: { _ in .yields(2) })
        let scene = try await SessionScene(store)
        let ids = try await withThrowingTaskGroup(of: SessionID.self) { group in
            for _ in 0..<16 {
                group.addTask { try await scene.start { ($0.subject, $0.returnsActive) = ("ada", true) } }
            }
            return try await group.reduce(into: Set<SessionID>()) { $0.insert($1) }
        }
        #expect(ids.count == 1)
        #expect(try await scene.store.sessionCount() == 1)
    }

    @Test("a start whose session to give back is removed just then starts another")
    func startAfterRemoval() async throws {
        let store = FaultyStore()
        let scene = try await SessionScene(store)
        let first = try await scene.start { $0.subject = "ada" }
        let gate = Gate()
        store.script(.create, .after(gate))
        async let second = scene.start { ($0.subject, $0.returnsActive) = ("ada", true) }
        await gate.held()
        try await scene.session(first).remove()
        gate.open()
        #expect(try await second != first)
        #expect(try await scene.read(try await second).version == 1)
    }
}

/// Holds a session only as long as somebody else does.
private struct WeakSession {
    weak let session: WizardSession?

    init(_ session: WizardSession) {
        self.session = session
    }
}

/// A number that tasks share.
final class Counter: Sendable {
    private let number = Lock(0)

    var value: Int { number.withLock { $0 } }
    func set(_ value: Int) { number.withLock { $0 = value } }
    func add(_ count: Int = 1) { number.withLock { $0 += count } }
}
