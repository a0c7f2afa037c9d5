import JSONValue
import ServiceSupport
import Testing
import WizardEngine
import WizardSessions
import WizardTestSupport

@Suite("Access")
struct AccessTests {
    @Test("None is 401; a wrong token, a foreign and an unknown id are one 404 (thunder-id/thunderid#2008)", arguments: Transport.allCases)
    func credentials(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(APIScene.flow()).with(key: APIScene.key)) { service in
            let session = try await service.start("all", token: APIScene.key)
            let foreign = try await service.start("all", token: APIScene.key)
            for resource in ["", "stack", "data", "progress", "events", "flow"] {
                let none = try await session.with(token: nil).get(resource)
                #expect(none.status == 401 && none.code == "credentials-required", "\(resource)")
                #expect(none[field: "WWW-Authenticate"]?.hasPrefix("Bearer") == true, "\(resource)")
                let wrong = try await session.with(token: String(repeating: "A", count: 43)).get(resource)
                let other = try await session.with(token: foreign.write).get(resource)
                let unknown = try await session.client.get("/v1/sessions/AAAAAAAAAAAAAAAAAAAAAA" + (resource.isEmpty ? "" : "/" + resource))
                for answer in [wrong, other, unknown] {
                    #expect(answer.status == 404, "\(resource)")
                    #expect(answer["detail"] == wrong["detail"] && answer.code == "not-found", "\(resource)")
                }
                #expect(try await session.with(token: APIScene.key).get(resource).status == 200, "\(resource)")
            }
        }
    }

    @Test("The read right reads all but the data, and sees no params, answers or drafts", arguments: Transport.allCases)
    func readRight(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(APIScene.flow()).with(key: APIScene.key)) { service in
            let secret = "canary-4711"
            let session = try await service.start("all", ["params": ["p": .string(secret)]], token: APIScene.key)
            _ = try await session.patch("data?draft=true", ["a": ["note": .string(secret)]])
            _ = try await session.put("data", ["b": ["note": .string(secret)]])
            let reader = session.with(token: session.read)
            for resource in ["", "stack", "progress", "events", "flow"] {
                let answer = try await reader.get(resource)
                #expect(answer.status == 200, "\(resource)")
                #expect(!answer.text.contains(secret), "\(resource)")
            }
            #expect(try await session.get().text.contains(secret))
            #expect(try await reader.get().tag == session.get().tag)
            #expect(try await reader.get("data").code == "read-only")
            let changes = [
                "push", "pop", "replace", "single-task", "select", "update", "next", "back", "edit", "complete", "cancel", "extend",
                "restore", "batch",
                "tokens",
            ]
            for change in changes { #expect(try await reader.post(change).code == "read-only", "\(change)") }
            #expect(try await reader.put("stack", [:]).code == "read-only")
            #expect(try await reader.put("data", [:]).code == "read-only")
            #expect(try await reader.patch("data", [:]).code == "read-only")
            #expect(try await reader.delete().code == "read-only")
        }
    }

    @Test("Flows, lists and metrics are the admin's; a session's token opens nothing else", arguments: Transport.allCases)
    func adminOnly(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(APIScene.flow()).with(key: APIScene.key)) { service in
            let session = try await service.start("all", token: APIScene.key)
            for token in [nil, session.write, "nonsense"] as [String?] {
                let client = service.client.with(token: token)
                for target in ["/v1/flows", "/v1/flows/all", "/v1/sessions", "/metrics"] {
                    #expect(try await client.get(target).status == 401, "\(target)")
                }
                #expect(try await client.post("/v1/flows", [:]).status == 401)
                #expect(try await client.put("/v1/flows/all", [:]).status == 401)
                #expect(try await client.delete("/v1/flows/all").status == 401)
                #expect(try await client.post("/v1/sessions", ["flow": "all"]).status == 401)
            }
            for target in ["/v1/flows", "/v1/flows/all", "/v1/sessions", "/metrics"] {
                #expect(try await service.client.with(token: APIScene.key).get(target).status == 200, "\(target)")
            }
            for target in ["/healthz", "/readyz", "/openapi.yaml"] {
                #expect(try await service.client.get(target).status == 200, "\(target)")
            }
        }
    }

    @Test("An anonymous caller starts sessions of flows that say so, and of no others")
    func startedByAnyone() async throws {
        let open = APIScene.flow("open", session: ["startedBy": "anyone"])
        try await TestService.run(.direct, TestSetup(APIScene.flow(), open).with(key: APIScene.key)) { service in
            let session = try await service.start("open")
            #expect(try await session.get().status == 200)
            service.clock.advance(by: .seconds(60))
            let closed = try await service.client.post("/v1/sessions", ["flow": "all"])
            let unknown = try await service.client.post("/v1/sessions", ["flow": "none"])
            #expect(closed.status == 401)
            #expect(unknown.status == 401 && closed["detail"] == unknown["detail"])
            service.clock.advance(by: .seconds(60))
            let short = try await service.client.post("/v1/sessions", ["flow": "open"], ["Idempotency-Key": "\"123456789012345678901\""])
            #expect(short.status == 400)
            let long = try await service.client.post("/v1/sessions", ["flow": "open"], ["Idempotency-Key": "\"1234567890123456789012\""])
            #expect(long.status == 201)
        }
    }

    @Test("Another token works at once and is revoked by its id; several keys are valid together", arguments: Transport.allCases)
    func tokens(transport: Transport) async throws {
        var setup = TestSetup(APIScene.flow()).with(key: APIScene.key)
        setup.configuration.adminKeys.append(Secret("another-key-0123456789-0123456789"))
        try await TestService.run(transport, setup) { service in
            let session = try await service.start("all", token: "another-key-0123456789-0123456789")
            let made = try await session.post("tokens", ["right": "read"])
            #expect(made.status == 201)
            #expect(made[field: "Cache-Control"] == "no-store")
            #expect(made["write"] == nil)
            let token = try #require(made["read"]?["token"]?.string)
            let id = try #require(made["read"]?["id"]?.string)
            #expect(try await session.with(token: token).get().status == 200)
            #expect(try await session.with(token: token).get("data").code == "read-only")
            #expect(try await session.delete("tokens/\(id)").status == 204)
            #expect(try await session.with(token: token).get().status == 404)
            #expect(try await session.delete("tokens/\(id)").status == 404)
            let pair = try await session.post("tokens")
            #expect(pair["write"]?["token"] != nil && pair["read"]?["token"] != nil)
            #expect(try await session.with(token: APIScene.key).get().version == 1)
        }
    }

    @Test("Only an admin submits a step that a backend decides")
    func awaitingDecision() async throws {
        let flow = TestFlow(["id": "f", "steps": [["id": "a"], ["id": "check", "submittedBy": "admin"], ["id": "z"]]])
        try await TestService.run(.direct, TestSetup(flow).with(key: APIScene.key)) { service in
            let session = try await service.start("f", token: APIScene.key)
            _ = try await session.post("next")
            #expect(try await session.post("next", ["data": ["ok": true]]).code == "awaiting-decision")
            #expect(try await session.with(token: APIScene.key).post("next", ["data": ["ok": true]]).shown == "z")
        }
    }

    @Test("An open service takes loopback names alone, and holds credentials that are sent")
    func open() async throws {
        try await TestService.run(.direct, TestSetup(APIScene.flow())) { service in
            for host in ["localhost", "localhost:8080", "127.0.0.1", "127.9.9.9:1", "[::1]", "[::1]:80", "LOCALHOST"] {
                let answer = try await service.client.get("/v1/flows", ["Host": host])
                #expect(answer.status == 200, "\(host)")
            }
            for host in ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "10.0.0.1", "[::2]", "", "localhost:x"] {
                let answer = try await service.client.get("/v1/flows", ["Host": host])
                #expect(answer.code == "host-not-allowed", "\(host)")
            }
            #expect(try await service.client.with(token: "nonsense").get("/v1/flows").status == 401)
            #expect(try await service.client.get("/v1/flows", ["Authorization": "Basic eDp5"]).status == 401)
        }
    }

    @Test("What a client sent in secret stands in no log line, no metric and no problem", arguments: Transport.allCases)
    func canaries(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(APIScene.flow()).with(key: APIScene.key)) { service in
            let secret = "canary-4711-canary-4711-canary-4711"
            let admin = service.client.with(token: APIScene.key)
            let session = try await service.start("all", ["subject": .string(secret)], token: APIScene.key)
            var answers: [TestResponse] = []
            answers.append(try await session.post("next", ["data": ["x": .string(secret)]]))
            answers.append(try await session.post("push", ["step": "d", "params": ["p": .string(secret)]]))
            answers.append(try await session.with(token: secret).get("?q=\(secret)"))
            answers.append(try await session.get("progress?access_token=\(secret)&x=\(secret)"))
            answers.append(try await session.client.send("POST", session.path("next"), raw: Array(#"{"data": \#(secret)"#.utf8)))
            answers.append(try await session.patch("data", ["a": .string(secret)]))
            for answer in answers {
                #expect(answer.status >= 400)
                #expect(!answer.text.contains(secret), "\(answer.text)")
            }
            let metrics = try await admin.get("/metrics").text
            for hidden in [secret, session.write, session.read, APIScene.key, session.id] {
                #expect(!service.log.text.contains(hidden))
                #expect(!metrics.contains(hidden))
            }
        }
    }
}
