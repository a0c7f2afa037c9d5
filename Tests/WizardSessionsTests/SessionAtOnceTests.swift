import ServiceSupport
import Testing
import WizardEngine
import WizardSessions
import WizardTestSupport

/// Changes that are carried out without a wait, and those that are not.
@Suite("A change at once") struct SessionAtOnceTests {
    /// Calls a body as a thread of the transport would.
    private func atHome<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let executor = InlineTaskExecutor {}
        executor.adoptThread()
        defer { executor.retire() }
        return try body()
    }

    @Test("is saved, logged and seen by readers when the call returns")
    func done() async throws {
        let scene = try await SessionScene()
        let id = try await scene.start()
        let session = try await scene.session(id)
        let result = try atHome { try session.changeAtOnce(SessionScene.command(scene.push)) }
        guard case .changed(let made) = result else {
            Issue.record("not changed")
            return
        }
        #expect(made.version == 2)
        #expect(try await scene.read(id) === made)
        #expect(try await scene.store.session(id)?.entityTag == made.entityTag)
        #expect(try await scene.store.events(of: id, after: nil, limit: 9)?.map(\.event.version) == [1, 2])
        // The session goes on by both ways.
        try await scene.change(id, scene.push)
        _ = try atHome { try session.changeAtOnce(SessionScene.command(scene.push)) }
        #expect(try await scene.read(id).version == 4)
    }

    @Test("waits for nothing: elsewhere than on a thread of the transport, with a key, or where the store waits, nothing is done")
    func declined() async throws {
        let scene = try await SessionScene()
        let id = try await scene.start()
        let session = try await scene.session(id)
        #expect(try session.changeAtOnce(SessionScene.command(scene.push)) == nil)
        #expect(try atHome { try session.changeAtOnce(SessionScene.command(scene.push, key: "k")) } == nil)
        #expect(try await scene.read(id).version == 1)
        let slow = try await SessionScene(FaultyStore())
        let other = try await slow.start()
        let slowSession = try await slow.session(other)
        #expect(try atHome { try slowSession.changeAtOnce(SessionScene.command(slow.push)) } == nil)
        #expect(try await slow.read(other).version == 1)
        #expect(try await slow.store.events(of: other, after: nil, limit: 9)?.count == 1)
        try await slow.change(other, slow.push)
        #expect(try await slow.read(other).version == 2)
    }

    @Test("is refused as any other is")
    func refused() async throws {
        let scene = try await SessionScene()
        let id = try await scene.start()
        let session = try await scene.session(id)
        func refusal(_ command: SessionCommand) async -> String? {
            await failure { () async throws(SessionFailure) in
                _ = try atHome { () throws(SessionFailure) in try session.changeAtOnce(command) }
            }
        }
        #expect(await refusal(SessionScene.command(scene.push, ifMatch: "v9-AAAAAAAA")) == "precondition-failed")
        #expect(try await scene.read(id).version == 1)
        scene.clock.advance(by: .seconds(101))
        #expect(await refusal(SessionScene.command(scene.push)) == "session-expired")
        try await session.remove()
        #expect(await refusal(SessionScene.command(scene.push)) == "not-found")
    }

    @Test("judges nothing by a version that another node has overwritten")
    func overtaken() async throws {
        let scene = try await SessionScene()
        let id = try await scene.start()
        let session = try await scene.session(id)
        let other = SessionScene(beside: scene)
        try await other.change(id, other.push)
        #expect(try atHome { try session.changeAtOnce(SessionScene.command(scene.push)) } == nil)
        #expect(try await scene.store.session(id)?.state.version == 2)
        try await scene.change(id, scene.push)
        #expect(try await scene.read(id).version == 3)
    }
}
