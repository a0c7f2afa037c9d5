import JSONValue
import ServiceSupport
import Testing
import WizardEngine
import WizardSessions
import WizardTestSupport

@Suite("The life of a session")
struct LifeTests {
    @Test(
        "Expiry answers 410 with its time and what helps; restore goes on with the answers (ory/kratos#4097)", arguments: Transport.allCases
    )
    func expiry(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(APIScene.flow())) { service in
            let session = try await service.start("all")
            let before = try await session.post("next", ["data": ["x": 2]])
            service.clock.advance(by: .seconds(100))
            let refused = try await session.post("next", ["data": [:]])
            #expect(refused.status == 410 && refused.code == "session-expired")
            #expect(refused["expiredAt"] == before["expiresAt"])
            #expect(refused["detail"]?.string?.contains("estore") == true)
            let read = try await session.get()
            #expect(read.status == 200 && read["status"]?.string == "expired")
            #expect(read.version == 3 && read.tag == refused.tag && read.tag != before.tag)
            #expect(read["allowed"] == ["next": false, "back": false, "complete": false])
            #expect(read["endedAt"] == before["expiresAt"])
            let events = try await session.get("events")["events"]?.array ?? []
            #expect(events.last?["type"]?.string == "expired")
            let restored = try await session.post("restore")
            #expect(restored["status"]?.string == "active" && restored.version == 4)
            #expect(restored["endedAt"] == nil)
            #expect(restored.stack == ["a", "b"])
            #expect(try await session.get("data")["a"] == ["x": 2])
            #expect(try await session.post("restore").code == "not-expired")
            #expect(try await session.get("events")["events"]?.array?.count == 4)
        }
    }

    @Test("The tag of an expiry fits If-Match, the one from before does not")
    func expiryTag() async throws {
        try await TestService.run(.direct, TestSetup(APIScene.flow())) { service in
            let session = try await service.start("all")
            service.clock.advance(by: .seconds(100))
            let stale = try await session.post("restore", [:], ["If-Match": session.started.tag])
            #expect(stale.code == "precondition-failed")
            let tag = try await session.get().tag
            #expect(try await session.post("restore", [:], ["If-Match": tag]).version == 3)
        }
    }

    @Test("Deleted stays deleted, for reads and late writes (tj/connect-redis#328)", arguments: Transport.allCases)
    func deleted(transport: Transport) async throws {
        let store = FaultyStore()
        var setup = TestSetup(APIScene.flow())
        setup.store = store
        try await TestService.run(transport, setup) { service in
            let session = try await service.start("all")
            let gate = Gate()
            store.script(.remove, .before(gate))
            async let removal = session.delete()
            await gate.held()
            async let late = session.post("push", ["step": "help"])
            try await Task.sleep(for: .milliseconds(20))
            gate.open()
            #expect(try await removal.status == 204)
            #expect(try await late.status == 404)
            #expect(try await session.get().status == 404)
            #expect(try await session.delete().status == 404)
            #expect(try await service.client.get("/v1/sessions")["sessions"] == [])
        }
    }

    @Test("A session is gone once its flow keeps it no longer; its flow's revision lives as long")
    func purge() async throws {
        try await TestService.run(.direct, TestSetup(APIScene.flow())) { service in
            let session = try await service.start("all")
            let flow = try await service.client.get("/v1/flows/all")
            #expect(try await service.client.delete("/v1/flows/all", ["If-Match": flow.tag]).status == 204)
            #expect(try await service.client.post("/v1/sessions", ["flow": "all"]).code == "unknown-flow")
            #expect(try await session.get("flow").status == 200)
            #expect(try await session.post("next", ["data": ["x": 2]]).status == 200)
            service.clock.advance(by: .seconds(149))
            #expect(try await session.get()["status"]?.string == "expired")
            service.clock.advance(by: .seconds(1))
            #expect(try await session.get().status == 404)
            await SessionSweeper(registry: service.registry, log: Log(sink: { _ in })).sweep()
            #expect(try await service.store.sessionCount() == 0)
            #expect(try await service.client.get("/v1/flows/all?revision=1").status == 404)
        }
    }

    @Test(
        "A session keeps the revision that it started with (instedd/surveda#790, akvo/akvo-flow-mobile#1544)", arguments: Transport.allCases
    )
    func pinned(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(TestFlow("f", "a b"))) { service in
            let old = try await service.start("f")
            let flow = try await service.client.get("/v1/flows/f")
            let changed = try await service.client.put("/v1/flows/f", TestFlow("f", "x y z").definition, ["If-Match": flow.tag])
            #expect(changed.status == 200 && changed["revision"] == 2)
            let new = try await service.start("f")
            #expect(new.started.shown == "x" && new.started["flow"]?["revision"] == 2)
            #expect(try await old.post("next").shown == "b")
            #expect(try await old.get("flow")["steps"]?.array?.count == 2)
            let older = try await service.start("f", ["revision": 1])
            #expect(older.started.shown == "a")
        }
    }

    @Test("Lists go over pages by Link and cursor, filtered by flow, status and person", arguments: Transport.allCases)
    func lists(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(TestFlow("f", "a"), TestFlow("g", "a"))) { service in
            var ids: [String] = []
            for number in 0..<7 {
                ids.append(try await service.start(number == 3 ? "g" : "f", ["subject": number == 5 ? "a&b c" : "x"]).id)
                service.clock.advance(by: .seconds(1))
            }
            func list(_ query: String) async throws -> [String] {
                var found: [String] = []
                var target: String? = "/v1/sessions?\(query)"
                while let next = target {
                    let page = try await service.client.get(next)
                    #expect(page.status == 200, "\(page.text)")
                    found += page["sessions"]?.array?.compactMap { $0["id"]?.string } ?? []
                    target = page[field: "Link"].map { String($0.dropFirst().prefix { $0 != ">" }) }
                    #expect((target == nil) == (page["next"] == nil))
                }
                return found
            }
            #expect(try await list("limit=2") == ids)
            #expect(try await list("flow=f&limit=3") == ids.filter { $0 != ids[3] })
            #expect(try await list("subject=a%26b%20c&limit=1") == [ids[5]])
            let session = try TestSession(try await service.client.post("/v1/sessions", ["flow": "f", "subject": "y"]), service.client)
            _ = try await session.post("complete", ["data": [:]])
            #expect(try await list("status=completed") == [session.id])
            #expect(try await list("status=active&limit=200") == ids)
            #expect(try await list("order=endedAt") == [session.id])
            for query in ["cursor=x", "limit=0", "limit=201", "order=up", "status=on", "x=1", "limit=1&limit=2"] {
                #expect(try await service.client.get("/v1/sessions?\(query)").status == 400, "\(query)")
            }
        }
    }

    @Test("Nothing of a finished run is lost by a reload: a read tells all that is needed to go on (thunder-id/thunderid#1886)")
    func reload() async throws {
        try await TestService.run(.direct, TestSetup(APIScene.flow())) { service in
            let session = try await service.start("all")
            _ = try await session.post("next", ["data": ["x": 2]])
            // Another node reads the session from the store; its Back goes where the first node's would.
            var setup = TestSetup()
            setup.store = service.store
            setup.clock = service.clock
            setup.seed = 2
            try await TestService.run(.direct, setup) { other in
                let same = try TestSession(session.started, other.client)
                #expect(try await same.get().body == session.get().body)
                #expect(try await same.post("back").shown == "a")
            }
        }
    }
}
