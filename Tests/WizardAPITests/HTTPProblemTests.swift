import HTTPMessage
import JSONValue
import ServiceSupport
import Testing
import WizardAPI
import WizardSessions
import WizardTestSupport

/// Problem documents (RFC 9457; contract, section 3, "Errors").
struct HTTPProblemTests {
    @Test("the type of every problem leads to its page")
    func pages() async throws {
        try await TestService.run(.direct, TestSetup()) { service async throws in
            let index = try await service.client.get("/problems")
            #expect(index.status == 200)
            for code in ProblemCode.allCases {
                #expect(index.text.contains("href=\"/problems/\(code.rawValue)\""))
                let page = try await service.client.get("/problems/\(code.rawValue)")
                #expect(page.status == 200)
                #expect(page[field: "Content-Type"] == "text/html; charset=utf-8")
                #expect(page[field: "Content-Security-Policy"]?.hasPrefix("default-src 'none'") == true)
                #expect(page.text.contains("<dd>\(code.rawValue)</dd>"))
                #expect(page.text.contains("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"))
            }
            #expect(try await service.client.get("/problems/nothing").code == "not-found")
        }
    }

    @Test("the policy of a page lets in its own style sheet and nothing else")
    func pagePolicy() async throws {
        try await TestService.run(.direct, TestSetup()) { service async throws in
            for path in ["/problems", "/problems/leave-guarded"] {
                let page = try await service.client.get(path)
                let style = try #require(page.text.firstMatch(of: /<style>((?s).*)<\/style>/)).1
                let digest = Base64URL.encode(SHA256.digest(of: Array(style.utf8)).bytes)
                let standard = String(digest.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
                let policy = try #require(page[field: "Content-Security-Policy"])
                #expect(policy.contains("default-src 'none'; style-src 'sha256-\(standard)=';"))
                #expect(!policy.contains("unsafe"))
            }
        }
    }

    @Test(
        "the page of a code names the members that its documents have, and shows them",
        arguments: [
            ("push", ["step": "confirm", "expect": ["step": "confirm"]], "unexpected-top"), ("pop", [:], "at-root"),
            ("next", ["data": ["email": 1]], "invalid-answer"), ("push", ["step": 1], "invalid-body"),
            ("push", ["step": "nowhere"], "unknown-step"), ("complete", ["data": ["email": "a"]], "first-incomplete"),
            ("restore", [:], "not-expired"), ("back", ["via": "button", "expect": ["step": "account"]], "leave-guarded"),
        ] as [(String, JSONValue, String)])
    func members(change: String, body: JSONValue, code: String) async throws {
        let flow = try HTTPSamples.flow("signup", JSONObject([("steps", Self.guarded)]))
        try await TestService.run(.direct, TestSetup(flow)) { service async throws in
            let session = try await service.start("signup")
            if code == "leave-guarded" { #expect(try await session.post("push", ["step": "account"]).status == 200) }
            let problem = try await session.post(change, body)
            #expect(problem.code == code)
            let page = try await service.client.get("/problems/\(code)").text
            let common = ["type", "title", "status", "detail", "instance", "code"]
            for member in try #require(problem.json.object).members where !common.contains(member.name) {
                #expect(page.contains("<dt><code>\(member.name)</code></dt>"), "\(code) has \(member.name)")
                #expect(page.contains("  &quot;\(member.name)&quot;: "), "the example of \(code) has \(member.name)")
            }
        }
    }

    /// An account that always asks before it is left, and two more steps.
    private static let guarded: JSONValue = [
        [
            "id": "account", "guard": "always",
            "schema": ["type": "object", "required": ["email"], "properties": ["email": ["type": "string"]]],
        ],
        ["id": "address"], ["id": "confirm"],
    ]

    @Test("the page about unsaved input says what to send")
    func guardedPage() async throws {
        try await TestService.run(.direct, TestSetup()) { service async throws in
            let page = try await service.client.get("/problems/leave-guarded").text
            #expect(page.contains("Repeat the request with &quot;decision&quot;: save | discard | stay and the guarded list of this"))
            #expect(page.contains("  &quot;guarded&quot;: [&quot;e3&quot;],\n  &quot;choices&quot;: [&quot;save&quot;"))
            let plain = try await service.client.get("/problems/read-only").text
            #expect(!plain.contains("<pre>"))
        }
    }

    @Test("a problem document is sent whatever the client accepts, and repeats its status")
    func document() async throws {
        try await TestService.run(.direct, TestSetup()) { service async throws in
            let response = try await service.client.get("/v1/nowhere%20at%20all?secret=canary", ["Accept": "image/png"])
            #expect(response[field: "Content-Type"] == "application/problem+json")
            #expect(response["type"] == "/problems/not-found")
            #expect(response["status"] == 404)
            #expect(response["instance"] == "/v1/nowhere%20at%20all")
            #expect(!response.text.contains("canary"))
        }
    }

    @Test(
        "the pointers of a wrong answer lead into the request's body, or name the step where the body held none",
        arguments: [
            ("POST", "next", ["data": ["email": 1]], ["/data/email"]), ("POST", "next", [:], ["/account/email"]),
            ("POST", "complete", ["data": ["email": 1]], ["/data/email"]), ("PUT", "data", ["account": ["email": 1]], ["/account/email"]),
            ("PATCH", "data", ["account": ["email": 1]], ["/account/email"]),
            (
                "POST", "batch", ["operations": [["op": "update", "dirty": true], ["op": "next", "data": ["email": 1]]]],
                ["/operations/1/data/email"]
            ),
            ("POST", "batch", ["operations": [["op": "next"]]], ["/account/email"]),
            ("POST", "batch", ["operations": [["op": "data", "data": ["account": ["email": 1]]]]], ["/operations/0/data/account/email"]),
            ("POST", "batch", ["operations": [["op": "push", "step": "nowhere"]]], ["/operations/0/step"]),
            ("POST", "push", ["step": "account", "x": 1, "expect": 1], ["/expect", "/x"]),
        ] as [(String, String, JSONValue, [JSONValue])])
    func pointers(method: String, resource: String, body: JSONValue, pointers: [JSONValue]) async throws {
        try await TestService.run(.direct, TestSetup(try HTTPSamples.flow())) { service async throws in
            let session = try await service.start("signup")
            let response = try await session.client.send(method, session.path(resource), body)
            #expect(response.status == 422)
            #expect(response["errors"]?.array?.compactMap { $0["pointer"] } == pointers)
        }
    }

    @Test("the pointers of a start lead into its data")
    func startPointers() async throws {
        try await TestService.run(.direct, TestSetup(try HTTPSamples.flow())) { service async throws in
            let response = try await service.client.post("/v1/sessions", ["flow": "signup", "data": ["account": ["email": 1]]])
            #expect(response.code == "invalid-answer")
            #expect(response["errors"]?.array?.compactMap { $0["pointer"] } == ["/data/account/email"])
        }
    }

    @Test(
        "a body that an operation needs and that was left out is told, and changes nothing",
        arguments: Endpoint.all.filter { if case .json(_, let isRequired, _) = $0.body { isRequired } else { false } }.map(\.id))
    func missingBody(operation: String) async throws {
        try await TestService.run(.direct, TestSetup(try HTTPSamples.flow())) { service async throws in
            let session = try await service.start("signup")
            #expect(try await session.put("data", ["account": ["email": "a@b.example"]]).status == 200)
            let before = try await session.get("data")
            let endpoint = try #require(Endpoint.all.first { $0.id == operation })
            let path = endpoint.template.replacing("{session}", with: session.id).replacing("{flow}", with: "signup")
            let client = endpoint.access == .session(.write) ? session.client : service.client
            let response = try await client.send(endpoint.method.rawValue, path, nil)
            #expect(response.code == "malformed-json")
            #expect(response["offset"] == 0)
            #expect(try await session.get("data").text == before.text)
            #expect(try await session.get("data").version == before.version)
        }
    }

    @Test("a part of a batch that meets another top is told with what it expected")
    func expectedInBatch() async throws {
        try await TestService.run(.direct, TestSetup(try HTTPSamples.flow())) { service async throws in
            let session = try await service.start("signup")
            let response = try await session.post(
                "batch", ["operations": [["op": "update", "dirty": true], ["op": "pop", "expect": ["step": "confirm"]]]])
            #expect(response.code == "unexpected-top")
            #expect(response["operation"] == 1)
            #expect(response["expected"] == ["step": "confirm"])
        }
    }

    @Test("a service on its way out, and one that is full, say when to try again")
    func unavailable() async throws {
        var setup = TestSetup(try HTTPSamples.flow())
        setup.configuration.limits.sessionsMax = 1
        try await TestService.run(.direct, setup) { service async throws in
            let session = try await service.start("signup")
            let full = try await service.client.post("/v1/sessions", ["flow": "signup"])
            #expect(full.status == 503)
            #expect(full.code == "store-full")
            #expect(full["limit"] == 1)
            #expect(full[field: "Retry-After"] == "1")
            #expect(try await service.client.get("/readyz").status == 200)
            service.lifecycle.beginStopping()
            let stopping = try await service.client.get("/readyz")
            #expect(stopping.code == "stopping")
            #expect(stopping[field: "Retry-After"] != nil)
            #expect(try await service.client.get("/healthz").status == 200)
            #expect(try await session.get().status == 200)
        }
    }
}
