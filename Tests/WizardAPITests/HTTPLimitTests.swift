import JSONValue
import ServiceSupport
import Testing
import WizardTestSupport

/// What one client may take of an exposed service (contract, section 8; draft-ietf-httpapi-ratelimit-headers).
struct HTTPLimitTests {
    private func setup() throws -> TestSetup {
        var setup = HTTPSamples.exposed(try HTTPSamples.flow())
        setup.configuration.clientLimits.requestBurst = 3
        setup.configuration.clientLimits.requestsPerSecond = 1
        return setup
    }

    @Test("a client over its rate is told to wait, and goes on after that")
    func requests() async throws {
        try await TestService.run(.direct, try setup()) { service async throws in
            let session = try await service.start("signup", token: HTTPSamples.adminKey)
            let first = try await session.get("progress")
            #expect(first[field: "RateLimit-Policy"] == "\"default\";q=3;w=3")
            #expect(first[field: "RateLimit"] == "\"default\";r=2;t=1")
            for _ in 0..<2 { #expect(try await session.get("progress").status == 200) }
            let refused = try await session.get("progress")
            #expect(refused.status == 429)
            #expect(refused.code == "too-many-requests")
            #expect(refused[field: "Retry-After"] == "1")
            #expect(refused[field: "RateLimit"] == "\"default\";r=0;t=1")
            #expect(refused[field: "Cache-Control"] == "no-store")
            #expect(refused["limit"] == 3)
            service.clock.advance(by: .seconds(1))
            #expect(try await session.get("progress").status == 200)
            #expect(try await session.get("progress").status == 429)
        }
    }

    @Test("each token has its own rate; the operator and probes have none, and wrong credentials are told as ever")
    func exempt() async throws {
        try await TestService.run(.direct, try setup()) { service async throws in
            let session = try await service.start("signup", token: HTTPSamples.adminKey)
            for _ in 0..<4 { _ = try await session.get("progress") }
            #expect(try await session.get("progress").status == 429)
            #expect(try await session.with(token: session.read).get("progress").status == 200)
            for _ in 0..<10 {
                #expect(try await session.with(token: HTTPSamples.adminKey).get("progress").status == 200)
                #expect(try await service.client.get("/healthz").status == 200)
                #expect(try await session.with(token: "wrong").get("progress").status == 404)
                #expect(try await session.with(token: nil).get("progress").status == 401)
            }
            let admin = try await session.with(token: HTTPSamples.adminKey).get("progress")
            #expect(admin[field: "RateLimit"] == nil)
        }
    }

    @Test("an open service limits nobody")
    func open() async throws {
        var setup = TestSetup(try HTTPSamples.flow())
        setup.configuration.clientLimits.requestBurst = 1
        setup.configuration.clientLimits.creationsPerSecond = 1
        try await TestService.run(.direct, setup) { service async throws in
            for _ in 0..<5 {
                let session = try await service.start("signup")
                #expect(try await session.get("progress")[field: "RateLimit"] == nil)
            }
        }
    }

    @Test("starting sessions without a key has a rate of its own")
    func creations() async throws {
        var setup = HTTPSamples.exposed(try HTTPSamples.flow())
        setup.configuration.clientLimits.creationsPerSecond = 2
        try await TestService.run(.direct, setup) { service async throws in
            for _ in 0..<2 { #expect(try await service.client.post("/v1/sessions", ["flow": "signup"]).status == 201) }
            let refused = try await service.client.post("/v1/sessions", ["flow": "signup"])
            #expect(refused.status == 429)
            #expect(refused["policy"] == "creations")
            #expect(try await service.client.with(token: HTTPSamples.adminKey).post("/v1/sessions", ["flow": "signup"]).status == 201)
            service.clock.advance(by: .milliseconds(500))
            #expect(try await service.client.post("/v1/sessions", ["flow": "signup"]).status == 201)
        }
    }

    @Test("a client without a key has so many sessions, until some are gone")
    func sessions() async throws {
        var setup = HTTPSamples.exposed(try HTTPSamples.flow())
        setup.configuration.clientLimits.sessionsMax = 2
        try await TestService.run(.direct, setup) { service async throws in
            let first = try await service.start("signup")
            _ = try await service.start("signup")
            let refused = try await service.client.post("/v1/sessions", ["flow": "signup"])
            #expect(refused.status == 429)
            #expect(refused.code == "too-many-sessions")
            #expect(refused["limit"] == 2)
            #expect(refused[field: "Retry-After"] != nil)
            _ = try await service.start("signup", token: HTTPSamples.adminKey)
            #expect(try await first.delete().status == 204)
            #expect(try await service.client.post("/v1/sessions", ["flow": "signup"]).status == 201)
        }
    }
}
