import JSONValue
import Testing
import WizardTestSupport

/// What every exchange has in common: its name, its line in the log, its count, and the methods that every path knows.
struct HTTPExchangeTests {
    @Test("a sane request id is echoed, another one is replaced")
    func requestID() async throws {
        try await TestService.run(.direct, TestSetup()) { service async throws in
            let given = "8e03978e-40d5-43dd-bc93-6894a57f9324"
            #expect(try await service.client.get("/healthz", ["X-Request-Id": given])[field: "X-Request-Id"] == given)
            for wrong in ["a b", "<script>", "ä", "", String(repeating: "a", count: 129)] {
                let id = try #require(try await service.client.get("/healthz", ["X-Request-Id": wrong])[field: "X-Request-Id"])
                #expect(id != wrong && id.utf8.count == 11)
            }
            let first = try await service.client.get("/nowhere")[field: "X-Request-Id"]
            #expect(try await service.client.get("/nowhere")[field: "X-Request-Id"] != first)
        }
    }

    @Test("the log names route, status, request and trace, the session by its hash, and nothing that is secret")
    func log() async throws {
        try await TestService.run(.direct, HTTPSamples.exposed(try HTTPSamples.flow())) { service async throws in
            let session = try await service.start(
                "signup", ["subject": "canary", "params": ["p": "canary"]], token: HTTPSamples.adminKey)
            let trace = "0af7651916cd43dd8448eb211c80319c"
            let fields: TestClient.Fields = ["X-Request-Id": "request-1", "traceparent": "00-\(trace)-b7ad6b7169203331-01"]
            _ = try await session.post("next", ["data": ["email": "canary"]], fields)
            _ = try await session.with(token: nil).get("progress?access_token=\(session.read)")
            _ = try await session.get("?canary=canary")
            let lines = service.log.text.split(separator: "\n")
            let line = try #require(lines.first { $0.contains("request-1") })
            let json = try JSONParser.parse(Array(line.utf8))
            #expect(json["route"] == "/v1/sessions/{session}/next")
            #expect(json["method"] == "POST")
            #expect(json["status"] == 200)
            #expect(json["trace_id"] == .string(trace))
            #expect(json["session"]?.string?.utf8.count == 8)
            #expect(json["level"] == "info")
            #expect(lines.contains { $0.contains("\"debug\"") && $0.contains("/progress\"") })
            for secret in ["canary", session.id, session.write, session.read, HTTPSamples.adminKey] {
                #expect(!service.log.text.contains(secret))
            }
        }
    }

    @Test(
        "OPTIONS is answered everywhere, and for the whole service",
        arguments: [
            ("/v1/flows", "GET, HEAD, POST, OPTIONS"), ("/healthz", "GET, HEAD, OPTIONS"),
            ("*", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"),
        ])
    func options(target: String, allow: String) async throws {
        try await TestService.run(.direct, HTTPSamples.exposed()) { service async throws in
            let response = try await service.client.send("OPTIONS", target, nil)
            #expect(response.status == 204)
            #expect(response[field: "Allow"] == allow)
        }
    }

    @Test("a body in another coding is refused with the one that is taken")
    func coding() async throws {
        try await TestService.run(.direct, TestSetup()) { service async throws in
            let flow = TestFlow("f", "a b").definition
            let response = try await service.client.post("/v1/flows", flow, ["Content-Encoding": "gzip"])
            #expect(response.status == 415)
            #expect(response[field: "Accept-Encoding"] == "identity")
            #expect(try await service.client.post("/v1/flows", flow, ["Content-Encoding": "identity"]).status == 201)
            let typed = try await service.client.post("/v1/flows", flow, ["Content-Type": "text/plain"])
            #expect(typed[field: "Accept"] == "application/json")
        }
    }

    @Test(
        "who may keep an answer", arguments: [("", "private, no-cache"), ("progress", "private, no-cache"), ("flow", "private, immutable")])
    func caching(resource: String, control: String) async throws {
        try await TestService.run(.direct, TestSetup(try HTTPSamples.flow())) { service async throws in
            let session = try await service.start("signup")
            #expect(session.started[field: "Cache-Control"] == "no-store")
            #expect(try await session.get(resource)[field: "Cache-Control"] == control)
        }
    }

    @Test("requests are counted by route, refusals by reason, and no id is a label")
    func metrics() async throws {
        try await TestService.run(.direct, TestSetup(try HTTPSamples.flow())) { service async throws in
            let session = try await service.start("signup")
            _ = try await session.post("pop")
            _ = try await service.client.get("/nowhere")
            let metrics = try await service.client.get("/metrics", ["Accept": "text/plain;version=0.0.4, */*;q=0.1"])
            #expect(metrics.text.contains(#"wizard_http_requests_total{method="POST",route="/v1/sessions/{session}/pop",code="409"} 1"#))
            #expect(metrics.text.contains(#"wizard_http_requests_total{method="other",route="none",code="404"} 1"#))
            #expect(metrics.text.contains(#"wizard_problems_total{code="at-root"} 1"#))
            #expect(metrics.text.contains("wizard_sessions 1"))
            #expect(!metrics.text.contains(session.id))
        }
    }
}
