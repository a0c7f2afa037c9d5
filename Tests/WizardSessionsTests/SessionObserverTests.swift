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
        let (_, current) = try await session.observe(countedBy: Quota(limit: 9)) { diary.note($0) }
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
        _ = try await there.session(id).observe(countedBy: Quota(limit: 9)) { diary.note($0) }
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
        let (first, _) = try await session.observe(countedBy: Quota(limit: 9)) { diary.note($0) }
        _ = try await session.observe(countedBy: Quota(limit: 9)) { _ in true }
        let refused = await failure { () async throws(SessionFailure) in
            _ = try await session.observe(countedBy: Quota(limit: 9)) { _ in true }
        }
        #expect(refused == "too-many-observers 2")
        let full = await failure { () async throws(SessionFailure) in
            _ = try await session.observe(countedBy: Quota(limit: 0)) { _ in true }
        }
        #expect(full == "too-many-observers 0")
        session.endObservation(first)
        _ = try await session.observe(countedBy: Quota(limit: 9)) { _ in true }
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

    @Test("A session has 64 tokens at most; another one is refused, and a pair for who is given the session back replaces an older one")
    func tokenLimit() async throws {
        let scene = try await SessionScene()
        let id = try await scene.start()
        let session = try await scene.session(id)
        func right(_ token: Secret) async throws -> AccessRight? {
            try await scene.read(id).record.right(of: SHA256.digest(of: token.exposed))
        }
        let told = try await scene.read(id).record.tokens.map(\.id)
        let (first, second) = (try await session.grant(.write), try await session.grant(.read))
        let third = try await session.grant(.read)
        for _ in 0..<59 { _ = try await session.grant(.read) }
        #expect(try await scene.read(id).record.tokens.count == 64)
        #expect(await failure { () async throws(SessionFailure) in _ = try await session.grant([.read]) } == "too-many-tokens 64")
        let again = try await session.grantAgain()
        #expect(try await scene.read(id).record.tokens.count == 64)
        #expect(try await right(first.token) == nil)
        #expect(try await right(second.token) == nil)
        #expect(try await right(third.token) == .read)
        #expect(try await right(try #require(again.tokens.first).token) == .write)
        for _ in 0..<200 { _ = try await session.grantAgain() }
        #expect(told.count == 2)
        #expect(try await scene.read(id).record.tokens.prefix(2).map(\.id) == told)
        #expect(try await session.revoke(told[0]).found)
        #expect(try await session.grant(.read).grant.right == .read)
    }
}
