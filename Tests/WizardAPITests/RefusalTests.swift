import JSONValue
import ServiceSupport
import Testing
import WizardEngine
import WizardSessions
import WizardTestSupport

/// Whatever is refused leaves no trace.
@Suite("Refusals")
struct RefusalTests {
    /// Requests to a session that is at `b`, with a draft there and a page chosen below.
    static let changes: [(method: String, path: String, body: JSONValue)] = [
        ("POST", "push", ["step": "x"]), ("POST", "push", [:]), ("POST", "push", ["step": "d"]), ("POST", "push", ["step": "c"]),
        ("POST", "push", ["step": "help", "launchMode": "singleTask", "after": ["root": true]]), ("POST", "push", ["step": 7]),
        ("POST", "push", ["step": "help", "reuse": "deliver"]), ("POST", "push", ["step": "help", "params": []]),
        ("POST", "push", ["step": "help", "after": ["step": "solo"], "ifAbsent": "refuse"]), ("POST", "push", ["step": "help", "x": 1]),
        ("POST", "pop", [:]), ("POST", "pop", ["count": 0]), ("POST", "pop", ["count": -1]), ("POST", "pop", ["count": 1.5]),
        ("POST", "pop", ["count": 1, "to": ["root": true]]), ("POST", "pop", ["to": ["step": "solo"]]), ("POST", "pop", ["to": [:]]),
        ("POST", "pop", ["inclusive": true]), ("POST", "pop", ["to": ["kind": "nobody"]]), ("POST", "pop", ["to": ["root": false]]),
        ("POST", "replace", ["step": "x"]), ("POST", "replace", ["step": "help"]), ("POST", "single-task", ["step": "a", "under": "x"]),
        ("POST", "select", ["index": 1]), ("POST", "select", [:]), ("POST", "select", ["index": 0, "page": "one"]),
        ("POST", "select", ["neighbour": "up"]), ("POST", "update", ["entry": "e99"]), ("POST", "update", ["entry": "first"]),
        ("POST", "update", ["dirty": "yes"]), ("POST", "next", ["data": ["x": 1], "expect": "e1"]), ("POST", "next", ["expect": 1]),
        ("POST", "back", ["via": "shake"]), ("POST", "back", [:]), ("POST", "edit", ["step": "d"]), ("POST", "edit", [:]),
        ("POST", "complete", [:]), ("POST", "complete", ["data": [:], "x": 1]), ("POST", "cancel", [:]), ("POST", "restore", [:]),
        ("POST", "restore", ["x": 1]), ("POST", "extend", ["seconds": 5]), ("PUT", "stack", ["entries": []]), ("PUT", "stack", [:]),
        ("PUT", "stack", ["entries": [["step": "d"]]]), ("PUT", "data", ["x": [:]]), ("PUT", "data", ["a": ["x": "one"]]),
        ("PATCH", "data", ["a": ["y": 1]]), ("PATCH", "data?draft=1", [:]), ("PUT", "data?expect=top", [:]),
        ("POST", "tokens", ["right": "admin"]),
        ("POST", "tokens", ["x": 1]), ("DELETE", "tokens/nobody", [:]), ("POST", "next?draft=true", [:]), ("GET", "data?view=half", [:]),
        ("GET", "events?after=v1", [:]), ("GET", "events?limit=0", [:]), ("POST", "batch", ["operations": [["op": "pop"]]]),
    ]

    @Test("A refused request leaves every representation as it was", arguments: Transport.allCases)
    func unchanged(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(APIScene.flow())) { service in
            let session = try await service.start("all")
            _ = try await session.post("next", ["data": ["x": 2]])
            _ = try await session.patch("data?draft=true", ["b": ["y": 1]])
            let before = try await APIScene.everything(of: session, in: service)
            service.clock.advance(by: .seconds(1))
            for (method, path, body) in Self.changes {
                let carried = ["GET", "DELETE"].contains(method) ? nil : body
                let answer = try await session.client.send(
                    method, session.path(path), carried, ["Idempotency-Key": "\"refused-0123456789-0123\""])
                #expect((400...499).contains(answer.status), "\(method) \(path) \(body): \(answer.status) \(answer.text)")
                #expect(answer.code != nil, "\(method) \(path)")
                #expect(answer["instance"]?.string == session.path(String(path.prefix { $0 != "?" })), "\(method) \(path)")
                #expect(try await APIScene.everything(of: session, in: service) == before, "\(method) \(path) \(body)")
            }
        }
    }

    @Test("A refused start stores no session", arguments: Transport.allCases)
    func starts(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(APIScene.flow())) { service in
            let bodies: [JSONValue] = [
                [:], ["flow": "none"], ["flow": "all", "revision": 2], ["flow": "all", "revision": 0], ["flow": "all", "data": ["x": 1]],
                ["flow": "all", "data": []], ["flow": "all", "params": 1], ["flow": "all", "subject": ""], ["flow": "all", "subject": 7],
                ["flow": "all", "ifActive": "return"], ["flow": "all", "subject": "a", "ifActive": "maybe"], ["flow": "all", "x": 1],
                ["flow": "all", "data": ["a": ["x": "one"]]],
            ]
            for body in bodies {
                let answer = try await service.client.post("/v1/sessions", body)
                #expect(answer.status == 422, "\(body): \(answer.status) \(answer.text)")
                #expect(answer.code != nil)
            }
            #expect(try await service.store.sessionCount() == 0)
        }
    }

    @Test("A problem names its type, title, status, detail and place", arguments: Transport.allCases)
    func document(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(APIScene.flow())) { service in
            let session = try await service.start("all")
            let answer = try await session.post("pop")
            #expect(answer.status == 409)
            #expect(answer[field: "Content-Type"] == "application/problem+json")
            #expect(answer["type"]?.string?.hasSuffix("/at-root") == true)
            #expect(answer["title"]?.string == "At the root")
            #expect(answer["detail"]?.string?.isEmpty == false)
            #expect(answer["instance"]?.string == session.path("pop"))
            #expect(answer.version == 1)
            #expect(answer["current"] == ["entry": "e1", "step": "a"])
            #expect(answer.tag == session.started.tag)
        }
    }

    @Test("Every fault of an answer is told with its place")
    func faults() async throws {
        try await TestService.run(.direct, TestSetup(APIScene.flow())) { service in
            let session = try await service.start("all")
            let answer = try await session.post("next", ["data": ["x": "one", "note": 1, "z": 0]])
            #expect(answer.code == "invalid-answer")
            #expect(answer["errors"]?.array?.count == 3, "\(answer.text)")
            let unknown = try await session.post("push", ["stop": "x", "launchMode": "never"])
            #expect(unknown.code == "invalid-body")
            #expect(Set(unknown["errors"]?.array?.compactMap { $0["pointer"]?.string } ?? []) == ["/stop", "/step", "/launchMode"])
        }
    }
}
