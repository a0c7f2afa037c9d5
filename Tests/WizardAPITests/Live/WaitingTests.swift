import HTTPMessage
import JSONValue
import ServiceSupport
import Testing
import WizardSessions
import WizardTestSupport

@Suite("Waiting for a version")
struct WaitingTests {
    @Test("A read with the current tag waits until the version changes", arguments: Transport.allCases, ["progress", ""])
    func wakes(transport: Transport, resource: String) async throws {
        try await TestService.run(transport, LiveScene.setup()) { service in
            let session = try await service.start("trip")
            let tag = session.started.tag
            async let waiting = session.get(resource, LiveScene.waiting(tag))
            try await service.waiters(1)
            #expect(try await service.metric("wizard_longpoll_waiters") == 1)
            let changed = try await session.post("next")
            let answer = try await waiting
            #expect(answer.status == 200)
            #expect(answer.version == 2)
            #expect(answer.tag == changed.tag)
            #expect(answer[field: "Preference-Applied"] == "wait=20")
            #expect(answer[field: "Vary"]?.contains("Prefer") == true)
            #expect(try await answer.body == session.get(resource).body)
            #expect(try await service.metric("wizard_longpoll_waiters") == 0)
        }
    }

    @Test("At the deadline it answers 304 with the tag, a tenth earlier at most", arguments: Transport.allCases)
    func deadline(transport: Transport) async throws {
        try await TestService.run(transport, LiveScene.setup()) { service in
            let session = try await service.start("trip")
            async let waiting = session.get("progress", LiveScene.waiting(session.started.tag, 20))
            try await service.waiters(1)
            service.clock.advance(by: .seconds(17.9))
            try await Task.sleep(for: .milliseconds(30))
            #expect(service.registry.services.waiters.count == 1)
            service.clock.advance(by: .seconds(2.1))
            let answer = try await waiting
            #expect(answer.status == 304)
            #expect(answer.tag == session.started.tag)
            #expect(answer.body.isEmpty)
            #expect(answer[field: "Preference-Applied"] == "wait=20")
            #expect(answer[field: "Retry-After"] == nil)
            #expect(service.registry.services.deadlines.count == 0)
        }
    }

    @Test("Nobody waits longer than 30 seconds")
    func clamped() async throws {
        try await TestService.run(.direct, LiveScene.setup()) { service in
            let session = try await service.start("trip")
            async let waiting = session.get("progress", LiveScene.waiting(session.started.tag, 3_600))
            try await service.waiters(1)
            service.clock.advance(by: .seconds(30))
            let answer = try await waiting
            #expect(answer.status == 304)
            #expect(answer[field: "Preference-Applied"] == "wait=30")
        }
    }

    @Test(
        "Without a wait, or with other than the one current tag, nobody waits",
        arguments: [
            ("{tag}", "", 304), ("{tag}", "wait=0", 304), ("{tag}", "wait=soon", 304), ("{tag}", "respond-async", 304),
            ("{tag}, \"v9-AAAAAAAA\"", "wait=20", 304), ("*", "wait=20", 304), ("\"v9-AAAAAAAA\"", "wait=20", 200),
            ("\"v1-AAAAAAAA\"", "wait=20", 200), ("", "wait=20", 200),
        ])
    func answersAtOnce(tags: String, prefer: String, status: Int) async throws {
        try await TestService.run(.direct, LiveScene.setup()) { service in
            let session = try await service.start("trip")
            var request = TestRequest("GET", session.path("progress"))
            let parts = tags.split(separator: "{tag}", omittingEmptySubsequences: false)
            if !tags.isEmpty { request.fill("If-None-Match", parts.joined(separator: session.started.tag)) }
            if !prefer.isEmpty { request.fill("Prefer", prefer) }
            let answer = try await session.client.send(request)
            #expect(answer.status == status)
            #expect(answer[field: "Vary"]?.contains("Prefer") == true)
            #expect(answer[field: "Preference-Applied"] == nil)
            #expect(answer[field: "Retry-After"] == (status == 304 ? "2" : nil))
            if status == 200 { #expect(answer.version == 1) }
        }
    }

    @Test("silas/node-consul#134, hashicorp/consul#5358: a client ahead of the server gets the whole state at once, versions begin at 1")
    func aheadOfServer() async throws {
        try await TestService.run(.direct, LiveScene.setup()) { service in
            let session = try await service.start("trip")
            #expect(session.started.version == 1)
            let answer = try await session.get("progress", LiveScene.waiting("\"v7-AAAAAAAA\""))
            #expect(answer.status == 200)
            #expect(answer.version == 1)
        }
    }

    @Test("hashicorp/consul#3890: a change of another session wakes nobody")
    func otherSession() async throws {
        try await TestService.run(.direct, LiveScene.setup()) { service in
            let session = try await service.start("trip")
            let other = try await service.start("trip")
            async let waiting = session.get("progress", LiveScene.waiting(session.started.tag))
            try await service.waiters(1)
            try await other.extend()
            _ = try await session.post("pop", ["to": ["root": true]])
            #expect(try await service.store.sessionCount() == 2)
            #expect(service.registry.services.waiters.count == 1)
            try await session.extend()
            #expect(try await waiting.version == 2)
        }
    }

    @Test("HEAD never waits", arguments: Transport.allCases)
    func head(transport: Transport) async throws {
        try await TestService.run(transport, LiveScene.setup()) { service in
            let session = try await service.start("trip")
            let answer = try await session.client.head(session.path("progress"), LiveScene.waiting(session.started.tag))
            #expect(answer.status == 304)
            #expect(answer[field: "Retry-After"] == "2")
        }
    }

    @Test("Expiry wakes with 200 at its time, without any request", arguments: Transport.allCases)
    func expiry(transport: Transport) async throws {
        try await TestService.run(transport, LiveScene.setup()) { service in
            let session = try await service.start("trip")
            service.clock.advance(by: .seconds(90))
            async let waiting = session.get("progress", LiveScene.waiting(session.started.tag))
            try await service.waiters(1)
            service.clock.advance(by: .seconds(10))
            let answer = try await waiting
            #expect(answer.status == 200)
            #expect(answer["status"] == "expired")
            #expect(answer.version == 2)
        }
    }

    @Test("A postponed expiry wakes at its later time")
    func postponedExpiry() async throws {
        try await TestService.run(.direct, LiveScene.setup()) { service in
            let session = try await service.start("trip")
            let stream = try await session.stream()
            #expect(try await stream.event()?.name == "snapshot")
            service.clock.advance(by: .seconds(60))
            try await session.extend()
            #expect(try await stream.event()?.json["type"] == "extended")
            service.clock.advance(by: .seconds(60))
            try await Task.sleep(for: .milliseconds(20))
            service.clock.advance(by: .seconds(40))
            #expect(try await stream.event()?.json["type"] == "expired")
            #expect(try await stream.event()?.json["reason"] == "expired")
        }
    }

    @Test("Deletion wakes with 404", arguments: Transport.allCases)
    func deletion(transport: Transport) async throws {
        try await TestService.run(transport, LiveScene.setup()) { service in
            let session = try await service.start("trip")
            async let waiting = session.get("progress", LiveScene.waiting(session.started.tag))
            try await service.waiters(1)
            #expect(try await session.delete().status == 204)
            let answer = try await waiting
            #expect(answer.status == 404)
            #expect(answer.code == "not-found")
        }
    }

    @Test("A token revoked in the meantime opens nothing when the version changes")
    func revoked() async throws {
        try await TestService.run(.direct, LiveScene.setup().with(key: "an-admin-key-of-the-operator")) { service in
            let session = try await service.start("trip", token: "an-admin-key-of-the-operator")
            let made = try await session.post("tokens", ["right": "read"])
            let token = try #require(made["read"]?["token"]?.string)
            let id = try #require(made["read"]?["id"]?.string)
            async let waiting = session.with(token: token).get("progress", LiveScene.waiting(session.started.tag))
            try await service.waiters(1)
            #expect(try await session.delete("tokens/\(id)").status == 204)
            try await session.extend()
            #expect(try await waiting.status == 404)
        }
    }

    @Test("akka/akka-http#1977, einaros/sse.js#9, dunglas/mercure#624: a client that hangs up is noticed and its place is free again")
    func hangUp() async throws {
        try await TestService.run(.socket, LiveScene.setup()) { service in
            let session = try await service.start("trip")
            let port = try #require(service.port)
            let connection = try RawConnection(port: port)
            let request = TestRequest(
                "GET", session.path("progress"),
                [("If-None-Match", session.started.tag), ("Prefer", "wait=30"), ("Authorization", "Bearer \(session.write)")])
            try await connection.send(request.bytes)
            let stream = try await session.stream()
            try await service.waiters(2)
            await connection.close()
            try await service.waiters(1)
            await stream.cancel()
            try await service.waiters(0)
            // What is left are the server's own.
            try await Eventually.holds("no deadline is left") { service.registry.services.deadlines.count == 0 }
        }
    }

    @Test("A request that is cancelled frees its place")
    func cancellation() async throws {
        try await TestService.run(.direct, LiveScene.setup()) { service in
            let session = try await service.start("trip")
            let waiting = Task { try await session.get("progress", LiveScene.waiting(session.started.tag)) }
            try await service.waiters(1)
            waiting.cancel()
            let answer = try await waiting.value
            #expect(answer.status == 304)
            #expect(answer[field: "Retry-After"] == "2")
            #expect(service.registry.services.waiters.count == 0)
            #expect(service.registry.services.deadlines.count == 0)
        }
    }
}
