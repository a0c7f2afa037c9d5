import JSONValue
import ServiceSupport
import Testing
import WizardAPI
import WizardSessions
import WizardTestSupport

@Suite("Limits of waiting, and its end at a stop")
struct WaiterLimitTests {
    /// One more wait and one more stream are refused, but nothing else is.
    private func refused(_ session: TestSession) async throws {
        let wait = try await session.get("progress", LiveScene.waiting(session.started.tag))
        #expect(wait.status == 503)
        #expect(wait.code == "too-many-waiters")
        #expect(wait["limit"] == 2)
        #expect(wait[field: "Retry-After"] == "1")
        #expect(try await session.stream().response.status == 503)
        #expect(try await session.get("progress").status == 200)
    }

    @Test("A session takes so many waiting requests and streams together; places come free")
    func ofSession() async throws {
        var setup = LiveScene.setup()
        setup.configuration.limits.sessionWaitersMax = 2
        try await TestService.run(.direct, setup) { service in
            let session = try await service.start("trip")
            let stream = try await session.stream()
            async let waiting = session.get("progress", LiveScene.waiting(session.started.tag))
            try await service.waiters(2)
            try await refused(session)
            let other = try await service.start("trip").stream()
            #expect(other.response.status == 200)
            await stream.cancel()
            let next = try await session.stream()
            #expect(next.response.status == 200)
            await next.cancel()
            try await session.extend()
            #expect(try await waiting.status == 200)
        }
    }

    @Test("The node takes so many waiting requests and so many streams; places come free")
    func ofNode() async throws {
        var setup = LiveScene.setup()
        setup.configuration.limits.waitersMax = 2
        try await TestService.run(.direct, setup) { service in
            let session = try await service.start("trip")
            let streams = [try await session.stream(), try await session.stream()]
            async let first = session.get("progress", LiveScene.waiting(session.started.tag))
            async let second = session.get("", LiveScene.waiting(session.started.tag))
            try await service.waiters(4)
            try await refused(try await service.start("trip"))
            try await session.extend()
            #expect(try await [first.status, second.status] == [200, 200])
            for stream in streams { await stream.cancel() }
            let other = try await service.start("trip")
            let stream = try await other.stream()
            #expect(stream.response.status == 200)
        }
    }

    @Test("A stop answers 500 waiting requests at once and ends 100 streams cleanly")
    func stop() async throws {
        var setup = LiveScene.setup()
        setup.configuration.limits.sessionWaitersMax = 1_000
        try await TestService.run(.socket, setup) { service in
            let session = try await service.start("trip")
            let port = try #require(service.port)
            let wait = TestRequest("GET", session.path("progress"), [("If-None-Match", session.started.tag), ("Prefer", "wait=30")]).bytes
            let follow = TestRequest("GET", session.path("events"), [("Accept", "text/event-stream")]).bytes
            var waiting: [RawConnection] = []
            var streaming: [RawConnection] = []
            for _ in 0..<500 {
                waiting.append(try RawConnection(port: port))
                try await waiting.last?.send(wait)
            }
            for _ in 0..<100 {
                streaming.append(try RawConnection(port: port))
                try await streaming.last?.send(follow)
            }
            try await service.waiters(600)
            let start = SystemClock().instant
            await service.stop(drain: .seconds(20))
            #expect(start.duration(to: SystemClock().instant) < .seconds(10))
            for connection in waiting {
                let answer = try await connection.response()
                #expect(answer.status == 304)
                #expect(answer[field: "Retry-After"] == "2")
            }
            for connection in streaming {
                #expect(try await connection.head().status == 200)
                while try await connection.chunk() != nil {}
            }
            #expect(service.observers == 0)
        }
    }

    @Test("Nobody waits on a node that is on its way out")
    func stopping() async throws {
        try await TestService.run(.direct, LiveScene.setup()) { service in
            let session = try await service.start("trip")
            service.lifecycle.beginStopping()
            let answer = try await session.get("progress", LiveScene.waiting(session.started.tag))
            #expect(answer.status == 304)
            #expect(answer[field: "Retry-After"] == "2")
        }
    }
}
