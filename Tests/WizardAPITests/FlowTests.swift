import JSONValue
import ServiceSupport
import Testing
import WizardEngine
import WizardTestSupport

@Suite("Flows")
struct FlowTests {
    @Test("A flow is created, read, revised, removed, and counts on afterwards", arguments: Transport.allCases)
    func life(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup()) { service in
            let client = service.client
            let first = TestFlow("f", "a b").definition
            let created = try await client.post("/v1/flows", first)
            #expect(created.status == 201 && created[field: "Location"] == "/v1/flows/f" && created.tag == "\"r1\"")
            #expect(created["shortestPath"] == ["a", "b"] && created["longestPath"] == ["a", "b"])
            #expect(try await client.post("/v1/flows", first).code == "flow-exists")
            let read = try await client.get("/v1/flows/f")
            #expect(read["definition"]?.encoded == first.encoded && read.tag == created.tag)
            #expect(try await client.put("/v1/flows/f", first).code == "precondition-required")
            let same = try await client.put("/v1/flows/f", first, ["If-Match": read.tag])
            #expect(same.status == 200 && same["revision"] == 1)
            let second = TestFlow("f", "a b c").definition
            let revised = try await client.put("/v1/flows/f", second, ["If-Match": read.tag])
            #expect(revised.status == 200 && revised.tag == "\"r2\"")
            #expect(try await client.put("/v1/flows/f", first, ["If-Match": read.tag]).code == "precondition-failed")
            #expect(try await client.get("/v1/flows/f?revision=1")["definition"] == first)
            #expect(try await client.get("/v1/flows/f?revision=3").status == 404)
            #expect(try await client.delete("/v1/flows/f").code == "precondition-required")
            #expect(try await client.delete("/v1/flows/f", ["If-Match": read.tag]).code == "precondition-failed")
            #expect(try await client.delete("/v1/flows/f", ["If-Match": revised.tag]).status == 204)
            #expect(try await client.get("/v1/flows/f").status == 404)
            #expect(try await client.post("/v1/flows", first)["revision"] == 3)
        }
    }

    @Test("A flow with faults is refused with every place, and a dry run stores nothing", arguments: Transport.allCases)
    func faults(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup()) { service in
            let broken: JSONValue = [
                "id": "f", "steps": [["id": "a", "schema": ["type": "nothing"]], ["id": "a"], ["id": "b", "when": ["frob": []]]],
            ]
            for target in ["/v1/flows", "/v1/flows?dryRun=true"] {
                let refused = try await service.client.post(target, broken)
                #expect(refused.status == 422 && refused.code == "invalid-flow")
                let pointers = refused["errors"]?.array?.compactMap { $0["pointer"]?.string } ?? []
                #expect(
                    pointers.contains { $0.hasPrefix("/steps/0/schema") } && pointers.contains { $0.hasPrefix("/steps/2/when") },
                    "\(pointers)")
            }
            let checked = try await service.client.post("/v1/flows?dryRun=true", TestFlow("f", "a b").definition)
            #expect(checked.status == 200 && checked["shortestPath"] == ["a", "b"])
            #expect(try await service.client.get("/v1/flows")["flows"] == [])
        }
    }

    @Test("The frontend's flow has no conditions and is kept for ever", arguments: Transport.allCases)
    func frontend(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(APIScene.flow())) { service in
            let session = try await service.start("all")
            let flow = try await session.with(token: session.read).get("flow")
            #expect(flow.status == 200)
            #expect(flow[field: "Cache-Control"]?.contains("immutable") == true)
            #expect(flow["steps"]?.array?.compactMap { $0["id"]?.string } == ["a", "b", "c", "d", "help", "tabs", "solo"])
            #expect(flow["steps"]?.array?.contains { $0["when"] != nil || $0["next"] != nil } == false)
            #expect(flow["steps"]?.array?.first?["schema"] != nil)
        }
    }

    @Test("Flows are listed by id, page by page", arguments: Transport.allCases)
    func list(transport: Transport) async throws {
        let flows = ["b", "a", "d", "c", "e"].map { TestFlow($0, "x") }
        var setup = TestSetup()
        setup.flows = flows
        try await TestService.run(transport, setup) { service in
            var found: [String] = []
            var target: String? = "/v1/flows?limit=2"
            while let next = target {
                let page = try await service.client.get(next)
                found += page["flows"]?.array?.compactMap { $0["id"]?.string } ?? []
                target = page[field: "Link"].map { String($0.dropFirst().prefix { $0 != ">" }) }
            }
            #expect(found == ["a", "b", "c", "d", "e"])
        }
    }

    @Test("Every flow that ships with the service is stored and starts", arguments: ExampleFlow.allCases)
    func examples(example: ExampleFlow) async throws {
        try await TestService.run(.direct, TestSetup()) { service in
            let flow = try TestFlow.example(example)
            let created = try await service.client.post("/v1/flows", flow.definition)
            #expect(created.status == 201, "\(created.text)")
            #expect(try await service.start(flow.id).get().version == 1)
        }
    }
}
