import ServiceSupport
import Testing
import WizardEngine
import WizardSessions
import WizardTestSupport

@Suite("Observers and tokens")
struct SessionObserverTests {
    /// What an observer was told: versions, and 0 for the removal.
    private final class Diary: Sendable {
        private let lines = Lock<[Int]>([])

        var versions: [Int] { lines.withLock { $0 } }

        func note(_ snapshot: SessionSnapshot?) -> Bool {
            lines.withLock { $0.append(snapshot?.version ?? 0) }
            return true
        }
    }

    @Test("An observer is told every version once, the expiry and the removal too")
    func versions() async throws {
        let scene = try await SessionScene()
        let id = try await scene.start()
        let session = try await scene.session(id)
        let diary = Diary()
        let (_, current) = try await session.observe { diary.note($0) }
        #expect(current.version == 1)
        try await scene.change(id, scene.push)
        _ = await failure { () async throws(SessionFailure) in try await scene.change(id, .restore) }
        _ = try await session.grant(.read)
        try await scene.change(id, .popTo(.root, inclusive: false, search: .nearest, ifAbsent: .refuse))
        scene.clock.advance(by: .seconds(100))
        _ = try await scene.read(id)
        _ = try await scene.read(id)
        #expect(try await session.writeExpiry())
        try await scene.change(id, .restore)
        try await session.remove()
        #expect(diary.versions == [2, 3, 4, 5, 0])
    }

    @Test("An observer is told what another node changed, once it is known here")
    func otherNode() async throws {
        let here = try await SessionScene()
        let there = SessionScene(beside: here)
        let id = try await here.start()
        let diary = Diary()
        _ = try await there.session(id).observe { diary.note($0) }
        try await here.change(id, here.push)
        try await there.change(id, there.push)
        #expect(diary.versions == [2, 3])
    }

    @Test("An observer that was let go is told nothing more, and makes room for another")
    func letGo() async throws {
        let scene = try await SessionScene(observersMax: 2)
        let id = try await scene.start()
        let session = try await scene.session(id)
        let diary = Diary()
        let (first, _) = try await session.observe { diary.note($0) }
        _ = try await session.observe { _ in true }
        #expect(await failure { () async throws(SessionFailure) in _ = try await session.observe { _ in true } } == "too-many-observers 2")
        session.endObservation(first)
        _ = try await session.observe { _ in true }
        try await scene.change(id, scene.push)
        #expect(diary.versions == [])
    }

    @Test("A token granted opens the session until it is revoked, and neither makes another version")
    func tokens() async throws {
        let scene = try await SessionScene()
        let id = try await scene.start()
        let session = try await scene.session(id)
        let tag = try await scene.read(id).record.entityTag
        let granted = try await session.grant(.read)
        let digest = SHA256.digest(of: granted.token.exposed)
        #expect(try await scene.read(id).record.right(of: digest) == .read)
        #expect(try await scene.store.session(id)?.right(of: digest) == .read)
        #expect(try await session.revoke(granted.grant.id).found)
        #expect(try await session.revoke(granted.grant.id).found == false)
        #expect(try await scene.store.session(id)?.right(of: digest) == nil)
        #expect(try await scene.read(id).record.entityTag == tag)
        #expect(try await scene.store.events(of: id, after: nil, limit: 9)?.count == 1)
    }

    @Test("A session has 64 tokens at most; another one makes the oldest useless")
    func tokenLimit() async throws {
        let scene = try await SessionScene()
        let id = try await scene.start()
        let session = try await scene.session(id)
        let first = try await session.grant(.write)
        for _ in 0..<63 { _ = try await session.grant(.read) }
        #expect(try await scene.read(id).record.tokens.count == 64)
        #expect(try await scene.read(id).record.right(of: SHA256.digest(of: first.token.exposed)) == .write)
        _ = try await session.grant(.read)
        #expect(try await scene.read(id).record.tokens.count == 64)
        #expect(try await scene.read(id).record.right(of: SHA256.digest(of: first.token.exposed)) == nil)
    }
}
