import JSONValue
import Testing
import WizardTestSupport

/// Where several checks fail, the first in the contract's order is told (section 3, "Order of checks").
struct HTTPCheckOrderTests {
    /// One more mistake in each line from below: the answer changes to the one of the earlier check.
    @Test(
        "the earliest check decides",
        arguments: [
            ("BREW", "/nowhere", 501, "method-unknown"), ("POST", "/nowhere", 404, "not-found"), ("PUT", "push", 405, "method-not-allowed"),
        ])
    func beforeCredentials(method: String, target: String, status: Int, code: String) async throws {
        try await TestService.run(.direct, HTTPSamples.exposed(try HTTPSamples.flow())) { service async throws in
            let target = target.hasPrefix("/") ? target : "/v1/sessions/unknown/\(target)"
            let response = try await service.client.send(method, target + "?nonsense=1", raw: Array("{".utf8), type: "text/plain")
            #expect(response.status == status)
            #expect(response.code == code)
        }
    }

    @Test(
        "after the credentials the earliest check decides",
        arguments: [
            (nil, "text/html", "text/plain", "?x=1", "{", 401, "credentials-required"),
            ("wrong", "text/html", "text/plain", "?x=1", "{", 404, "not-found"),
            ("read", "text/html", "text/plain", "?x=1", "{", 403, "read-only"),
            ("write", "text/html", "text/plain", "?x=1", "{", 406, "not-acceptable"),
            ("write", "*/*", "text/plain", "?x=1", "{", 415, "unsupported-media-type"),
            ("write", "*/*", nil, "?x=1", "{", 415, "unsupported-media-type"),
            ("write", "*/*", "application/json;charset=latin1", "", "{}", 415, "unsupported-media-type"),
            ("write", "*/*", "application/json", "?x=1", String(repeating: " ", count: 70_000), 413, "body-too-large"),
            ("write", "*/*", "application/json", "?x=1", "{", 400, "unknown-parameter"),
            ("write", "*/*", "application/json", "", "{", 400, "malformed-json"),
            ("write", "*/*", "application/json", "", "{\"nonsense\":1}", 422, "invalid-body"),
            ("write", "*/*", "application/json", "", "{\"step\":\"nowhere\"}", 422, "unknown-step"),
            ("write", "*/*", "application/json", "", "{\"step\":\"confirm\",\"expect\":\"e9\"}", 412, "precondition-failed"),
        ] as [(String?, String, String?, String, String, Int, String)])
    func afterRoute(
        token: String?, accept: String, type: String?, query: String, body: String, status: Int, code: String
    ) async throws {
        try await TestService.run(.direct, HTTPSamples.exposed(try HTTPSamples.flow())) { service async throws in
            let session = try await service.start("signup", token: HTTPSamples.adminKey)
            let tokens = ["wrong": String(repeating: "a", count: 43), "read": session.read, "write": session.write]
            let client = service.client.with(token: token.flatMap { tokens[$0] })
            let response = try await client.send(
                "POST", session.path("push") + query, raw: Array(body.utf8), type: type, ["Accept": accept, "If-Match": "\"v9-AAAAAAAA\""])
            #expect(response.status == status)
            #expect(response.code == code)
            #expect(try await session.get().version == 1)
        }
    }

    @Test("the status comes before the version, the version before what is expected on top, that before the rule")
    func sessionChecks() async throws {
        try await TestService.run(.direct, HTTPSamples.exposed(try HTTPSamples.flow())) { service async throws in
            let session = try await service.start("signup", token: HTTPSamples.adminKey)
            let expected = try await session.post("pop", ["expect": "e9"], ["If-Match": session.started.tag])
            #expect(expected.code == "unexpected-top")
            #expect(expected["expected"] == ["entry": "e9"])
            #expect(expected["current"] == ["entry": "e1", "step": "account"])
            #expect(try await session.post("pop", nil, ["If-Match": session.started.tag]).code == "at-root")
            #expect(try await session.post("cancel").status == 200)
            #expect(try await session.post("pop", ["expect": "e9"], ["If-Match": "\"other\""]).code == "session-ended")
        }
    }

    @Test("a malformed condition or key is told before the body is looked at", arguments: ["If-Match", "If-None-Match", "Idempotency-Key"])
    func malformedField(name: String) async throws {
        try await TestService.run(.direct, HTTPSamples.exposed(try HTTPSamples.flow())) { service async throws in
            let session = try await service.start("signup", token: HTTPSamples.adminKey)
            let response = try await session.post("push", ["nonsense": 1], [name: "\"unfinished"])
            #expect(response.status == 400)
            #expect(response.code == "malformed-header")
        }
    }
}
