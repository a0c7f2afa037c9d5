import JSONValue
import Testing
import WizardTestSupport

/// The resources of flows (contract, sections 2, 3 and 6).
struct HTTPFlowTests {
    private func run(_ body: (TestClient) async throws -> Void) async throws {
        try await TestService.run(.direct, TestSetup()) { try await body($0.client) }
    }

    @Test("a flow is created, read by its revisions, and replaced only by who knows the current one")
    func revisions() async throws {
        try await run { client async throws in
            let created = try await client.post("/v1/flows", TestFlow("f", "a b").definition)
            #expect(created.status == 201)
            #expect(created[field: "Location"] == "/v1/flows/f")
            #expect(created.tag == "\"r1\"")
            #expect(created["longestPath"] == ["a", "b"])
            #expect(try await client.post("/v1/flows", TestFlow("f", "a").definition).code == "flow-exists")
            let other = TestFlow("f", "a b c").definition
            #expect(try await client.put("/v1/flows/f", other).status == 428)
            #expect(try await client.put("/v1/flows/f", other, ["If-Match": "\"r2\""]).status == 412)
            let replaced = try await client.put("/v1/flows/f", other, ["If-Match": "\"r1\""])
            #expect(replaced.status == 200)
            #expect(replaced.tag == "\"r2\"")
            #expect(try await client.get("/v1/flows/f").tag == "\"r2\"")
            #expect(try await client.get("/v1/flows/f?revision=1")["definition"]?["steps"]?.array?.count == 2)
            #expect(try await client.get("/v1/flows/f?revision=3").status == 404)
            #expect(try await client.get("/v1/flows/f", ["If-None-Match": "\"r2\""]).status == 304)
        }
    }

    @Test("the same content in another order of members is no other revision")
    func equalContent() async throws {
        try await run { client async throws in
            _ = try await client.post("/v1/flows", ["id": "f", "title": "F", "steps": [["id": "a", "title": "A"]]])
            let same = try await client.put(
                "/v1/flows/f", ["steps": [["title": "A", "id": "a"]], "title": "F", "id": "f"], ["If-Match": "\"r1\""])
            #expect(same.status == 200)
            #expect(same.tag == "\"r1\"")
        }
    }

    @Test("If-None-Match: * creates, and only that")
    func createOnly() async throws {
        try await run { client async throws in
            let flow = TestFlow("f", "a b").definition
            #expect(try await client.put("/v1/flows/f", flow).status == 404)
            #expect(try await client.put("/v1/flows/g", flow, ["If-None-Match": "*"]).status == 422)
            let created = try await client.put("/v1/flows/f", flow, ["If-None-Match": "*"])
            #expect(created.status == 201)
            #expect(created[field: "Location"] == "/v1/flows/f")
            #expect(try await client.put("/v1/flows/f", flow, ["If-None-Match": "*"]).status == 412)
            #expect(try await client.put("/v1/flows/f", flow, ["If-Match": "\"r1\"", "If-None-Match": "\"r1\""]).status == 412)
        }
    }

    @Test("a removed flow starts no sessions, keeps those it has, and a later one goes on counting")
    func removal() async throws {
        try await run { client async throws in
            _ = try await client.post("/v1/flows", TestFlow("f", "a b").definition)
            let session = try TestSession(try await client.post("/v1/sessions", ["flow": "f"]), client)
            #expect(try await client.delete("/v1/flows/f").status == 428)
            #expect(try await client.delete("/v1/flows/f", ["If-Match": "\"r2\""]).status == 412)
            #expect(try await client.delete("/v1/flows/f", ["If-Match": "\"r1\""]).status == 204)
            #expect(try await client.get("/v1/flows/f").status == 404)
            #expect(try await client.post("/v1/sessions", ["flow": "f"]).code == "unknown-flow")
            #expect(try await session.post("next").status == 200)
            #expect(try await client.post("/v1/flows", TestFlow("f", "a").definition).tag == "\"r2\"")
            #expect(try await session.get("flow").tag == "\"r1\"")
        }
    }

    @Test("a repetition under a key is answered as before, although its condition holds no more")
    func repetition() async throws {
        try await run { client async throws in
            let (one, two) = (TestFlow("f", "a b").definition, TestFlow("f", "a b c").definition)
            _ = try await client.post("/v1/flows", one, ["Idempotency-Key": "k"])
            let created = try await client.post("/v1/flows", one, ["Idempotency-Key": "k"])
            #expect(created.status == 201)
            #expect(created[field: "Idempotent-Replayed"] == "true")
            #expect(try await client.post("/v1/flows", two, ["Idempotency-Key": "k"]).code == "key-reused")
            _ = try await client.put("/v1/flows/f", two, ["If-Match": "\"r1\"", "Idempotency-Key": "l"])
            let replaced = try await client.put("/v1/flows/f", two, ["If-Match": "\"r1\"", "Idempotency-Key": "l"])
            #expect(replaced.status == 200)
            #expect(replaced.tag == "\"r2\"")
            #expect(replaced[field: "Idempotent-Replayed"] == "true")
        }
    }

    @Test("a dry run checks and stores nothing")
    func dryRun() async throws {
        try await run { client async throws in
            #expect(try await client.post("/v1/flows?dryRun=true", TestFlow("f", "a b").definition).status == 200)
            #expect(try await client.get("/v1/flows/f").status == 404)
            let faulty = try await client.post("/v1/flows?dryRun=true", ["id": "f", "steps": [["id": "a"], ["id": "a"]]])
            #expect(faulty.code == "invalid-flow")
            #expect(faulty["errors"]?.array?.isEmpty == false)
            #expect(try await client.post("/v1/flows?dryRun=maybe", TestFlow("f", "a b").definition).status == 400)
        }
    }

    @Test("lists go on by opaque cursors, which fit their own list alone")
    func cursors() async throws {
        try await run { client async throws in
            for id in ["a", "b", "c"] { _ = try await client.post("/v1/flows", TestFlow(id, "x y").definition) }
            for _ in 0..<3 { _ = try await client.post("/v1/sessions", ["flow": "a"]) }
            for (list, name) in [("/v1/flows?limit=2", "flows"), ("/v1/sessions?limit=2&flow=a", "sessions")] {
                let first = try await client.get(list)
                #expect(first[name]?.array?.count == 2)
                let cursor = try #require(first["next"]?.string)
                let link = try #require(first[field: "Link"])
                #expect(link.hasSuffix("; rel=\"next\"") && link.hasPrefix("<\(list.prefix { $0 != "?" })?") && link.contains(cursor))
                let second = try await client.get(String(try #require(link.dropFirst().split(separator: ">").first)))
                #expect(second[name]?.array?.count == 1)
                #expect(second["next"] == nil && second[field: "Link"] == nil)
                for wrong in [String(cursor.dropLast()), cursor + "A", "a", "", "%00A"] {
                    #expect(try await client.get("\(list)&cursor=\(wrong)").status == 400)
                }
            }
            let cursor = try #require(try await client.get("/v1/sessions?limit=2&flow=a")["next"]?.string)
            #expect(try await client.get("/v1/sessions?limit=2&flow=b&cursor=\(cursor)").status == 400)
            #expect(try await client.get("/v1/flows?cursor=\(cursor)").status == 400)
            #expect(try await client.get("/v1/sessions?limit=0").status == 400)
            #expect(try await client.get("/v1/sessions?limit=1&limit=1").status == 400)
        }
    }
}
