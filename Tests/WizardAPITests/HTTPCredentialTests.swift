import HTTPMessage
import JSONValue
import Testing
import WizardTestSupport

/// Who may do what (contract, section 8).
struct HTTPCredentialTests {
    private func run(_ body: (TestService, TestSession) async throws -> Void) async throws {
        try await TestService.run(.direct, HTTPSamples.exposed(try HTTPSamples.flow())) { service async throws in
            try await body(service, try await service.start("signup", token: HTTPSamples.adminKey))
        }
    }

    @Test("without credentials 401, with wrong ones the same 404 as for an unknown session")
    func wrong() async throws {
        try await run { service, session async throws in
            let none = try await session.with(token: nil).get()
            #expect(none.status == 401)
            #expect(none[field: "WWW-Authenticate"] == "Bearer realm=\"wizardd\"")
            let other = try await service.start("signup", token: HTTPSamples.adminKey)
            let foreign = try await session.with(token: other.write).get()
            let unknown = try await session.client.get("/v1/sessions/AAAAAAAAAAAAAAAAAAAAAA")
            let malformed = try await session.client.get("/v1/sessions/x")
            #expect([foreign, unknown, malformed].map(\.status) == [404, 404, 404])
            #expect(foreign["detail"] == unknown["detail"] && malformed["detail"] == unknown["detail"])
        }
    }

    @Test("an operation of the operator wants an admin key", arguments: ["/v1/flows", "/v1/sessions", "/metrics"])
    func admin(path: String) async throws {
        try await run { service, session async throws in
            #expect(try await service.client.get(path).status == 401)
            let wrong = try await session.client.get(path)
            #expect(wrong.status == 401)
            #expect(wrong[field: "WWW-Authenticate"] == "Bearer realm=\"wizardd\", error=\"invalid_token\"")
            #expect(try await service.client.with(token: HTTPSamples.adminKey).get(path).status == 200)
        }
    }

    @Test("whoever may start sessions names nobody without an admin key, so that nobody gets another person's session")
    func subject() async throws {
        try await run { service, _ async throws in
            let person: JSONValue = ["flow": "signup", "subject": "eve"]
            let known = try await service.client.with(token: HTTPSamples.adminKey).post("/v1/sessions", person)
            #expect(known.status == 201)
            for body in [person, ["flow": "signup", "subject": "eve", "ifActive": "return"]] as [JSONValue] {
                let response = try await service.client.post("/v1/sessions", body)
                #expect(response.code == "credentials-required")
                #expect(response["tokens"] == nil)
            }
            let back = try await service.client.with(token: HTTPSamples.adminKey)
                .post("/v1/sessions", ["flow": "signup", "subject": "eve", "ifActive": "return"])
            #expect(back["id"] == known["id"])
            #expect(try await service.client.post("/v1/sessions", ["flow": "signup"]).status == 201)
        }
    }

    @Test("credentials of another form are refused, also where none are needed", arguments: ["Basic YTpi", "Bearer", "Bearer a b"])
    func malformed(field: String) async throws {
        try await run { service, _ async throws in
            #expect(try await service.client.get("/healthz", ["Authorization": field]).status == 401)
        }
    }

    @Test("the read right changes nothing, and sees no params, answers, drafts or subject")
    func readRight() async throws {
        try await run { service, _ async throws in
            let members: JSONValue = ["params": ["p": "canary"], "data": ["account": ["email": "canary"]], "subject": "canary"]
            let session = try await service.start("signup", members, token: HTTPSamples.adminKey)
            #expect(try await session.get().text.contains("canary"))
            let reader = session.with(token: session.read)
            for resource in ["", "stack", "progress", "events", "flow"] {
                let response = try await reader.get(resource)
                #expect(response.status == 200)
                #expect(!response.text.contains("canary"))
            }
            #expect(try await reader.get("data").code == "read-only")
            #expect(try await reader.post("cancel").code == "read-only")
            #expect(try await reader.delete().code == "read-only")
            #expect(try await reader.post("tokens").code == "read-only")
        }
    }

    @Test("the read token may come in the query of a poll, and nothing else may", arguments: ["progress", "events"])
    func link(resource: String) async throws {
        try await run { service, session async throws in
            let anonymous = session.with(token: nil)
            let response = try await anonymous.get("\(resource)?access_token=\(session.read)")
            #expect(response.status == 200)
            #expect(response[field: "Cache-Control"] == "no-store")
            #expect(response.fields.all("Cache-Control").count == 1)
            let again = try await anonymous.get("\(resource)?access_token=\(session.read)", ["If-None-Match": response.tag])
            #expect(again.status == 304)
            #expect(again[field: "Cache-Control"] == "no-store")
            #expect(try await anonymous.get("\(resource)?access_token=\(session.write)").status == 404)
            #expect(try await anonymous.get("\(resource)?access_token=\(HTTPSamples.adminKey)").status == 404)
            #expect(try await session.get("\(resource)?access_token=\(session.read)").status == 400)
            #expect(!service.log.text.contains(session.read))
        }
    }

    @Test("elsewhere a token in the query is no credential", arguments: ["", "stack", "flow"])
    func linkElsewhere(resource: String) async throws {
        try await run { _, session async throws in
            #expect(try await session.with(token: nil).get("\(resource)?access_token=\(session.read)").status == 401)
            #expect(try await session.get("\(resource)?access_token=\(session.read)").code == "unknown-parameter")
        }
    }

    @Test(
        "an open service answers to loopback names alone, whatever the method",
        arguments: ["evil.example", "localhost.evil.example", "10.0.0.1"])
    func host(name: String) async throws {
        try await TestService.run(.direct, TestSetup(try HTTPSamples.flow())) { service async throws in
            #expect(try await service.client.get("/v1/flows", ["Host": name]).code == "host-not-allowed")
            #expect(try await service.client.get("/v1/flows", ["Host": "127.0.0.1:80"]).status == 200)
        }
        try await run { service, _ async throws in #expect(try await service.client.get("/healthz", ["Host": name]).status == 200) }
    }

    @Test("a token can be revoked, the one in use too; the others go on")
    func revocation() async throws {
        try await run { service, session async throws in
            let made = try await session.post("tokens")
            #expect(made.status == 201)
            #expect(made[field: "Cache-Control"] == "no-store")
            let token = try #require(made["write"]?["token"]?.string)
            let id = try #require(made["write"]?["id"]?.string)
            let second = session.with(token: token)
            #expect(try await second.get().status == 200)
            #expect(try await second.delete("tokens/\(id)").status == 204)
            #expect(try await second.get().status == 404)
            #expect(try await session.delete("tokens/\(id)").status == 404)
            let one = try await session.post("tokens", ["right": "read"])
            #expect(one["read"] != nil && one["write"] == nil)
            #expect(try await session.post("tokens", ["right": "admin"]).status == 422)
        }
    }

    @Test("anybody starts sessions of a flow that lets them; other flows and unknown ones want a key")
    func starters() async throws {
        let setup = HTTPSamples.exposed(try HTTPSamples.flow(), TestFlow("closed", "a b"))
        try await TestService.run(.direct, setup) { service async throws in
            #expect(try await service.client.post("/v1/sessions", ["flow": "signup"]).status == 201)
            for flow in ["closed", "nowhere"] {
                #expect(try await service.client.post("/v1/sessions", ["flow": .string(flow)]).status == 401)
            }
            #expect(
                try await service.client.with(token: HTTPSamples.adminKey).post("/v1/sessions", ["flow": "nowhere"]).code == "unknown-flow")
        }
    }
}
