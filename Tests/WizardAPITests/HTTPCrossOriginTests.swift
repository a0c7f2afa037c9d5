import HTTPMessage
import ServiceSupport
import Testing
import WizardTestSupport

/// Pages of other origins (WHATWG Fetch, "CORS protocol"; contract, section 3).
struct HTTPCrossOriginTests {
    private let origin = "https://app.example.com"

    private func run(_ body: (TestService, TestSession) async throws -> Void) async throws {
        var setup = HTTPSamples.exposed(try HTTPSamples.flow())
        setup.configuration.corsOrigins = [origin]
        try await TestService.run(.direct, setup) { service async throws in
            try await body(service, try await service.start("signup", token: HTTPSamples.adminKey))
        }
    }

    @Test("a preflight is answered without credentials")
    func preflight() async throws {
        try await run { service, session async throws in
            let response = try await service.client.send(
                "OPTIONS", session.path("data"), nil, ["Origin": origin, "Access-Control-Request-Method": "PATCH"])
            #expect(response.status == 204)
            #expect(response[field: "Access-Control-Allow-Origin"] == origin)
            #expect(response[field: "Access-Control-Allow-Methods"] == "GET, HEAD, PUT, PATCH, OPTIONS")
            let allowed = try #require(response[field: "Access-Control-Allow-Headers"])
            for name in ["Authorization", "Content-Type", "If-Match", "Idempotency-Key", "Prefer"] { #expect(allowed.contains(name)) }
            #expect(response[field: "Access-Control-Max-Age"] == "600")
        }
    }

    @Test("an allowed origin reads every answer, refusals and 304s included (expressjs/express#5986)")
    func allowed() async throws {
        try await run { service, session async throws in
            let whole = try await session.get("progress", ["Origin": origin])
            let answers = [
                whole, try await session.get("progress", ["Origin": origin, "If-None-Match": whole.tag]),
                try await session.post("pop", nil, ["Origin": origin]), try await session.with(token: nil).get("", ["Origin": origin]),
                try await service.client.get("/nowhere", ["Origin": origin]),
            ]
            #expect(answers.map(\.status) == [200, 304, 409, 401, 404])
            for answer in answers {
                #expect(answer[field: "Access-Control-Allow-Origin"] == origin)
                #expect(answer.fields.all("Vary").contains { $0.elementsEqual("Origin".utf8) })
                #expect(
                    answer[field: "Access-Control-Expose-Headers"]
                        == "ETag, Location, Link, Retry-After, RateLimit, RateLimit-Policy, Preference-Applied, Idempotent-Replayed, "
                        + "X-Request-Id"
                )
            }
        }
    }

    @Test(
        "no other origin is allowed, and caches are told that it matters",
        arguments: ["https://app.example.com.evil.example", "http://app.example.com", "https://APP.example.com", "null", "*", ""])
    func others(origin: String) async throws {
        try await run { _, session async throws in
            let response = try await session.get("progress", ["Origin": origin])
            #expect(response[field: "Access-Control-Allow-Origin"] == nil)
            #expect(response.fields.all("Vary").contains { $0.elementsEqual("Origin".utf8) })
        }
    }

    @Test("without configured origins there is no trace of it")
    func off() async throws {
        try await TestService.run(.direct, TestSetup(try HTTPSamples.flow())) { service async throws in
            let response = try await service.client.get("/healthz", ["Origin": "https://app.example.com"])
            #expect(response[field: "Access-Control-Allow-Origin"] == nil)
            #expect(response[field: "Vary"] == nil)
        }
    }
}
