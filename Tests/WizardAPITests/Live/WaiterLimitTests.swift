import JSONValue
import ServiceSupport
import Testing
import WizardAPI
import WizardSessions
import WizardTestSupport

@Suite("Limits of waiting, and its end at a stop")
struct WaiterLimitTests {
    @Test("A session takes so many waiting requests and streams, the node so many in all; places come free", arguments: [true, false])
    func limits(ofSession: Bool) async throws {
        var setup = LiveScene.setup()
        if ofSession { setup.configuration.limits.sessionWaitersMax = 2 } else { setup.configuration.limits.waitersMax = 2 }
        try await TestService.run(.direct, setup) { service in
            let session = try await service.start("trip")
            let stream = try await session.stream()
            async let waiting = session.get("progress", LiveScene.waiting(session.started.tag))
            try await service.waiters(2)
            let target = ofSession ? session : try await service.start("trip")
            for refused in [
                try await target.get("progress", LiveScene.waiting(target.started.tag)), try await target.stream().response,
            ] {
                #expect(refused.status == 503)
                #expect(refused[field: "Retry-After"] == "1")
            }
            let refused = try await target.get("progress", LiveScene.waiting(target.started.tag))
            #expect(refused.code == "too-many-waiters")
            #expect(refused["limit"] == 2)
            #expect(try await target.get("progress").status == 200)
            await stream.cancel()
            try await session.extend()
            #expect(try await waiting.status == 200)
            #expect(service.registry.services.waiters.count == 0)
            let next = try await target.stream()
            #expect(next.response.status == 200)
            await next.cancel()
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
            #expect(service.registry.services.waiters.count == 0)
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
