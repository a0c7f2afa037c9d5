import JSONValue
import Testing
import WizardTestSupport

/// Repetitions of a request under one key (contract, section 3, "Idempotency-Key").
struct HTTPIdempotencyTests {
    private func run(_ body: (TestService, TestSession) async throws -> Void) async throws {
        try await TestService.run(.direct, TestSetup(try HTTPSamples.flow())) { service async throws in
            try await body(service, try await service.start("signup"))
        }
    }

    @Test("a repeated change gives the first answer again, before its If-Match is looked at")
    func replay() async throws {
        try await run { _, session async throws in
            let body: JSONValue = ["data": ["email": "a"]]
            let first = try await session.post("next", body, ["Idempotency-Key": "\"k\"", "If-Match": session.started.tag])
            _ = try await session.post("back")
            let again = try await session.post("next", body, ["Idempotency-Key": "k", "If-Match": session.started.tag])
            #expect(again.status == 200)
            #expect(again.body == first.body)
            #expect(again.tag == first.tag)
            #expect(again[field: "Idempotent-Replayed"] == "true")
            #expect(first[field: "Idempotent-Replayed"] == nil)
            #expect(try await session.get().version == 3)
        }
    }

    @Test("one key for another body or another operation is a mistake")
    func reused() async throws {
        try await run { _, session async throws in
            _ = try await session.post("next", ["data": ["email": "a"]], ["Idempotency-Key": "k"])
            #expect(try await session.post("next", ["data": ["email": "b"]], ["Idempotency-Key": "k"]).code == "key-reused")
            #expect(try await session.post("back", nil, ["Idempotency-Key": "k"]).code == "key-reused")
            #expect(try await session.post("tokens", nil, ["Idempotency-Key": "k"]).code == "key-reused")
        }
    }

    @Test("refusals and no-ops are not remembered")
    func notRemembered() async throws {
        try await run { _, session async throws in
            #expect(try await session.post("pop", nil, ["Idempotency-Key": "k"]).status == 409)
            #expect(try await session.post("select", ["index": 0], ["Idempotency-Key": "k"]).status == 409)
            #expect(try await session.post("next", ["data": ["email": "a"]], ["Idempotency-Key": "k"]).status == 200)
        }
    }

    @Test("the last 32 answers are remembered")
    func bounded() async throws {
        try await run { _, session async throws in
            for number in 0..<33 { _ = try await session.post("extend", nil, ["Idempotency-Key": "k\(number)"]) }
            #expect(try await session.post("extend", nil, ["Idempotency-Key": "k1"])[field: "Idempotent-Replayed"] == "true")
            #expect(try await session.post("extend", nil, ["Idempotency-Key": "k0"])[field: "Idempotent-Replayed"] == nil)
        }
    }

    @Test("a repeated creation gives the same session with another pair of tokens, for a day")
    func creation() async throws {
        try await run { service, _ async throws in
            func start(_ members: JSONValue = ["flow": "signup"]) async throws -> TestResponse {
                try await service.client.post("/v1/sessions", members, ["Idempotency-Key": "k"])
            }
            let first = try await start()
            let again = try await start()
            #expect(again.status == 201)
            #expect(again["id"] == first["id"])
            #expect(again["tokens"] != first["tokens"])
            #expect(again[field: "Idempotent-Replayed"] == "true")
            #expect(again[field: "Location"] == first[field: "Location"])
            for response in [first, again] { #expect(try await TestSession(response, service.client).get().status == 200) }
            #expect(try await start(["flow": "signup", "subject": "x"]).code == "key-reused")
            service.clock.advance(by: .seconds(86_400))
            #expect(try await start()["id"] != first["id"])
        }
    }

    @Test("somebody without credentials needs a key that cannot be guessed, and shares none with the operator")
    func anonymous() async throws {
        try await TestService.run(.direct, HTTPSamples.exposed(try HTTPSamples.flow())) { service async throws in
            func start(_ key: String, _ token: String? = nil) async throws -> TestResponse {
                try await service.client.with(token: token).post("/v1/sessions", ["flow": "signup"], ["Idempotency-Key": key])
            }
            #expect(try await start(String(repeating: "k", count: 21)).code == "malformed-header")
            let key = String(repeating: "k", count: 22)
            let first = try await start(key)
            #expect(first.status == 201)
            #expect(try await start(key)["id"] == first["id"])
            #expect(try await start(key, HTTPSamples.adminKey)["id"] != first["id"])
            #expect(try await start("short", HTTPSamples.adminKey).status == 201)
        }
    }

    @Test("a key that stored one flow stores no other")
    func flows() async throws {
        try await run { service, _ async throws in
            let client = service.client
            let first = try await client.post("/v1/flows", TestFlow("f", "a").definition, ["Idempotency-Key": "k"])
            #expect(first.status == 201)
            #expect(try await client.post("/v1/flows", TestFlow("g", "a").definition, ["Idempotency-Key": "k"]).code == "key-reused")
            #expect(try await client.get("/v1/flows/g").status == 404)
            let again = try await client.post("/v1/flows", TestFlow("f", "a").definition, ["Idempotency-Key": "k"])
            #expect(again.status == 201 && again[field: "Idempotent-Replayed"] == "true")
        }
    }

    @Test("a repeated request for tokens gives others, and those of the first one still open the session")
    func tokens() async throws {
        try await run { _, session async throws in
            let first = try await session.post("tokens", nil, ["Idempotency-Key": "k"])
            let again = try await session.post("tokens", nil, ["Idempotency-Key": "k"])
            #expect(again.status == 201)
            #expect(again[field: "Idempotent-Replayed"] == "true")
            let (old, new) = (try #require(first["write"]?["token"]?.string), try #require(again["write"]?["token"]?.string))
            #expect(new != old)
            #expect(try await session.with(token: old).get().status == 200)
            #expect(try await session.with(token: new).get().status == 200)
            let id = try #require(again["read"]?["id"]?.string)
            for _ in 0..<2 { #expect(try await session.delete("tokens/\(id)", ["Idempotency-Key": "d"]).status == 204) }
        }
    }
}
