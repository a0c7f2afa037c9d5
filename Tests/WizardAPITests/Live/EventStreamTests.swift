import JSONValue
import ServiceSupport
import Testing
import WizardSessions
import WizardTestSupport

@Suite("Live streams of events")
struct EventStreamTests {
    @Test("r3labs/sse#61: a client without an id gets a snapshot, no history, then every version", arguments: Transport.allCases)
    func snapshotFirst(transport: Transport) async throws {
        try await TestService.run(transport, LiveScene.setup()) { service in
            let session = try await service.start("trip")
            _ = try await session.post("next", ["data": ["secret": "walrus"]])
            let stream = try await session.stream()
            #expect(stream.response.status == 200)
            #expect(stream.response[field: "Content-Type"] == "text/event-stream")
            #expect(stream.response[field: "Cache-Control"] == "no-store")
            #expect(stream.response[field: "X-Accel-Buffering"] == "no")
            #expect(stream.response[field: "Content-Length"] == nil)
            let retry = try #require(try await stream.block().map { ServerEvent($0) }?.retry)
            #expect((1_000..<2_000).contains(retry))
            let first = try #require(try await stream.event())
            #expect(first.name == "snapshot")
            #expect(try await first.id.map { "\"\($0)\"" } == session.get().tag)
            #expect(try await first.json["progress"] == session.get("progress").json)
            #expect(first.data?.contains("walrus") == false)
            let changed = try await session.post("next", ["data": ["secret": "walrus"]])
            let next = try #require(try await stream.event())
            #expect(next.name == "change")
            #expect(next.id.map { "\"\($0)\"" } == changed.tag)
            #expect(next.version == 3)
            #expect(next.json["type"] == "advanced")
            #expect(next.json["step"] == "c")
            #expect(next.json["progress"] == changed["progress"])
            #expect(next.json["transition"] == changed["transition"])
            #expect(next.data?.contains("walrus") == false)
            await stream.cancel()
        }
    }

    @Test("A client that comes back gets what it missed, as the log tells it, then goes on", arguments: [true, false])
    func resume(byHeader: Bool) async throws {
        try await TestService.run(.direct, LiveScene.setup()) { service in
            let session = try await service.start("trip")
            let first = session.started.tag.filter { $0 != "\"" }
            for _ in 0..<3 { _ = try await session.post("next") }
            let log = try await session.get("events?after=\(first)")
            let stream = byHeader ? try await session.stream(after: first) : try await session.stream("?after=\(first)")
            var missed: [ServerEvent] = []
            for _ in 0..<3 { missed.append(try #require(try await stream.event())) }
            #expect(missed.map(\.name) == ["change", "change", "change"])
            #expect(missed.map(\.version) == [2, 3, 4])
            let logged = log["events"]?.array ?? []
            #expect(missed.map(\.id) == logged.map { $0["id"]?.string })
            #expect(missed.dropLast().map(\.json) == Array(logged.dropLast()))
            #expect(try await missed.last?.json["progress"] == session.get("progress").json)
            try await session.extend()
            #expect(try await stream.event()?.version == 5)
        }
    }

    @Test("What a browser says it has counts more than the address it was given at first")
    func headerWins() async throws {
        try await TestService.run(.direct, LiveScene.setup()) { service in
            let session = try await service.start("trip")
            let first = session.started.tag.filter { $0 != "\"" }
            let second = try await session.post("next").tag.filter { $0 != "\"" }
            try await session.extend()
            let stream = try await session.stream("?after=\(first)", after: second)
            #expect(try await stream.event()?.version == 3)
        }
    }

    @Test(
        "An id that is unknown, of another writing, ahead, or none at all begins anew with a reset",
        arguments: ["v1-AAAAAAAA", "v2-AAAAAAAA", "v900-AAAAAAAA", "v9223372036854775807-AAAAAAAA", "garbage", "v0-AAAAAAAA", "\u{1F600}"])
    func reset(id: String) async throws {
        try await TestService.run(.direct, LiveScene.setup()) { service in
            let session = try await service.start("trip")
            let changed = try await session.post("next")
            let stream = try await session.stream(after: id)
            let event = try #require(try await stream.event())
            #expect(event.name == "reset")
            #expect(event.version == 2)
            #expect(event.json["progress"] == changed["progress"])
            try await session.extend()
            #expect(try await stream.event()?.version == 3)
        }
    }

    @Test("An id older than the log reaches begins anew with a reset")
    func tooOld() async throws {
        try await TestService.run(.direct, LiveScene.setup()) { service in
            let session = try await service.start("trip")
            let first = session.started.tag.filter { $0 != "\"" }
            for _ in 0..<1_300 { try await session.extend() }
            let stream = try await session.stream(after: first)
            let event = try #require(try await stream.event())
            #expect(event.name == "reset")
            #expect(event.version == 1_301)
        }
    }

    @Test("An id in the address that is none is refused", arguments: ["", "v1", "v1-short", "v1-AAAAAAAA\u{20}"])
    func badParameter(id: String) async throws {
        try await TestService.run(.direct, LiveScene.setup()) { service in
            let session = try await service.start("trip")
            let query = id.replacing(" ", with: "%20")
            let response = try await session.stream("?after=\(query)").response
            #expect(response.status == 400)
        }
    }

    @Test("JSON and streams are told apart by Accept", arguments: [
        ("text/event-stream", true), ("application/json", false), ("*/*", false), ("text/event-stream, application/json;q=0.5", true),
        ("application/json, text/event-stream", false), ("text/*", true),
    ])
    func accept(field: String, streams: Bool) async throws {
        try await TestService.run(.direct, LiveScene.setup()) { service in
            let session = try await service.start("trip")
            let answer = try await session.client.open(session.path("events"), ["Accept": field])
            #expect(answer.response.status == 200)
            #expect(answer.response[field: "Content-Type"] == (streams ? "text/event-stream" : "application/json"))
            #expect(answer.response[field: "Vary"]?.contains("Accept") == true)
            await answer.cancel()
        }
    }

    @Test("A session that ends tells so and ends its streams", arguments: Transport.allCases, ["cancelled", "completed", "expired"])
    func lastEvent(transport: Transport, status: String) async throws {
        var setup = LiveScene.setup()
        setup.flows.append(TestFlow("short", "a"))
        try await TestService.run(transport, setup) { service in
            let session = try await service.start(status == "completed" ? "short" : "trip")
            let stream = try await session.stream()
            #expect(try await stream.event()?.name == "snapshot")
            switch status {
            case "cancelled": _ = try await session.post("cancel")
            case "completed": _ = try await session.post("complete", ["data": [:]])
            default: service.clock.advance(by: .seconds(100))
            }
            let rest = try await stream.events()
            #expect(rest.map(\.name) == ["change", "end"])
            #expect(rest.first?.json["type"]?.string == status)
            #expect(rest.first?.json["progress"]?["status"]?.string == status)
            #expect(rest.last?.json["reason"]?.string == status)
            #expect(rest.last?.id == nil)
            try await service.waiters(0)

            let again = try await session.stream(after: rest.first?.id)
            #expect(again.response.status == 204)
            let anew = try await session.stream().events()
            #expect(anew.map(\.name) == ["snapshot", "end"])
            let missed = try await session.stream(after: session.started.tag.filter { $0 != "\"" }).events()
            #expect(missed.map(\.name) == ["change", "end"])
            try await service.waiters(0)
            await stream.cancel()
            #expect(try await service.metric("wizard_sse_streams") == 0)
        }
    }

    @Test("A session that is deleted tells so and ends its streams; who comes back finds nothing")
    func deletion() async throws {
        try await TestService.run(.direct, LiveScene.setup()) { service in
            let session = try await service.start("trip")
            let stream = try await session.stream()
            #expect(try await stream.event()?.name == "snapshot")
            #expect(try await session.delete().status == 204)
            let rest = try await stream.events()
            #expect(rest.map(\.name) == ["end"])
            #expect(rest.first?.json["reason"] == "deleted")
            #expect(try await session.stream().response.status == 404)
        }
    }

    @Test("The read token opens a stream, in the address too, and one that is revoked shows nothing more")
    func readToken() async throws {
        try await TestService.run(.direct, LiveScene.setup().with(key: "an-admin-key-of-the-operator")) { service in
            let session = try await service.start("trip", token: "an-admin-key-of-the-operator")
            let linked = session.with(token: nil)
            let stream = try await linked.stream("?access_token=\(session.read)")
            #expect(stream.response[field: "Cache-Control"] == "no-store")
            #expect(try await stream.event()?.name == "snapshot")
            #expect(try await linked.stream().response.status == 401)
            #expect(try await linked.stream("?access_token=\(session.write)").response.status == 404)
            let made = try await session.post("tokens", ["right": "read"])
            let token = try #require(made["read"]?["token"]?.string)
            let id = try #require(made["read"]?["id"]?.string)
            let second = try await session.with(token: token).stream()
            #expect(try await second.event()?.name == "snapshot")
            #expect(try await session.delete("tokens/\(id)").status == 204)
            try await session.extend()
            #expect(try await stream.event()?.version == 2)
            let rest = try await second.events()
            #expect(rest.isEmpty)
        }
    }

    @Test("HEAD tells what a GET would and opens no stream")
    func head() async throws {
        try await TestService.run(.socket, LiveScene.setup()) { service in
            let session = try await service.start("trip")
            let answer = try await session.client.head(session.path("events"), LiveScene.eventStream)
            #expect(answer.status == 200)
            #expect(answer[field: "Content-Type"] == "text/event-stream")
            #expect(answer[field: "Content-Length"] == nil)
            try await service.waiters(0)
        }
    }
}
