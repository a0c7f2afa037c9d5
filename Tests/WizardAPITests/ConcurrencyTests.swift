import JSONValue
import ServiceSupport
import Testing
import WizardEngine
import WizardSessions
import WizardTestSupport

@Suite("Optimistic concurrency")
struct ConcurrencyTests {
    @Test(
        "A stale If-Match changes nothing and tells the current version (coddingtonbear/obsidian-local-rest-api#286)",
        arguments: Transport.allCases)
    func stale(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(APIScene.flow())) { service in
            let session = try await service.start("all")
            let first = try await session.post("push", ["step": "help"], ["If-Match": session.started.tag])
            #expect(first.status == 200)
            // libero/reviewer#1441: the second tab's save meets the first one's.
            let second = try await session.put("data", ["a": ["x": 2]], ["If-Match": session.started.tag])
            #expect(second.status == 412 && second.code == "precondition-failed")
            #expect(second.version == 2 && second.tag == first.tag)
            #expect(try await session.get().body == first.body)
        }
    }

    @Test("What GET told fits If-Match, for every representation (open-metadata/OpenMetadata#30885)", arguments: Transport.allCases)
    func roundTrip(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(APIScene.flow())) { service in
            let session = try await service.start("all")
            for resource in ["", "stack", "data", "progress"] {
                let tag = try await session.get(resource).tag
                #expect(try await session.post("extend", [:], ["If-Match": tag]).status == 200, "\(resource)")
            }
        }
    }

    @Test("If-Match takes a list and a star, and compares strongly (nginx/nginx#1570)", arguments: Transport.allCases)
    func forms(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(APIScene.flow())) { service in
            let session = try await service.start("all")
            let tag = try await session.get().tag
            #expect(try await session.post("extend", [:], ["If-Match": "W/\(tag)"]).status == 412)
            #expect(try await session.post("extend", [:], ["If-Match": "\"v1-AAAAAAAA\" , \(tag)"]).status == 200)
            #expect(try await session.post("extend", [:], ["If-Match": "*"]).status == 200)
            #expect(try await session.post("extend", [:], ["If-Match": "\"\""]).status == 412)
        }
    }

    @Test("A flow may want If-Match on every change (xerj-org/xerj#210)", arguments: Transport.allCases)
    func required(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(APIScene.flow(session: ["requireIfMatch": true]))) { service in
            let session = try await service.start("all")
            let refused = try await session.post("push", ["step": "help"])
            #expect(refused.status == 428 && refused.code == "precondition-required" && refused.version == 1)
            #expect(try await session.post("push", ["step": "help"], ["If-Match": session.started.tag]).status == 200)
        }
    }

    @Test("304 has the tag of the 200 that it stands for (apache/tomcat#337)", arguments: Transport.allCases)
    func notModified(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(APIScene.flow())) { service in
            let session = try await service.start("all")
            for resource in ["", "stack", "data", "progress", "flow"] {
                let whole = try await session.get(resource)
                for known in [whole.tag, "W/\(whole.tag)", "\"x\", \(whole.tag)", "*"] {
                    let answer = try await session.get(resource, ["If-None-Match": known])
                    #expect(answer.status == 304 && answer.body.isEmpty && answer.tag == whole.tag, "\(resource) \(known)")
                }
                let other = try await session.get(resource, ["If-None-Match": "\"v1-AAAAAAAA\""])
                #expect(other.status == 200 && other.body == whole.body)
            }
        }
    }

    @Test("Of clients that change one version just one wins (tj/connect-redis#75)", arguments: [2, 8, 16], Transport.allCases)
    func race(clients: Int, transport: Transport) async throws {
        var setup = TestSetup(APIScene.flow())
        setup.store = FaultyStore(chance: { _ in .yields(2) })
        try await TestService.run(transport, setup) { service in
            let session = try await service.start("all")
            var tag = session.started.tag
            for round in 1...10 {
                let seen = tag
                let answers = try await withThrowingTaskGroup(of: TestResponse.self) { group in
                    for _ in 0..<clients { group.addTask { try await session.post("extend", [:], ["If-Match": seen]) } }
                    return try await group.reduce(into: [TestResponse]()) { $0.append($1) }
                }
                let won = answers.filter { $0.status == 200 }
                #expect(won.count == 1, "round \(round)")
                #expect(answers.allSatisfy { $0.status == 200 || $0.status == 412 })
                tag = won.first?.tag ?? ""
            }
            #expect(try await session.get().version == 11)
        }
    }

    @Test("32 clients at one session: every version acknowledged once, none lost", arguments: Transport.allCases)
    func hammer(transport: Transport) async throws {
        let isLong = ProcessEnvironment.variables["LONG_TESTS"] == "1"
        try await TestService.run(transport, TestSetup(APIScene.flow())) { service in
            let session = try await service.start("all")
            let clock = SystemClock()
            let end = clock.instant.advanced(by: isLong ? .seconds(10) : .milliseconds(500))
            let versions = try await withThrowingTaskGroup(of: [Int].self) { group in
                for _ in 0..<32 {
                    group.addTask {
                        var mine: [Int] = []
                        repeat {
                            let answer = try await session.post("extend")
                            #expect(answer.status == 200)
                            mine.append(answer.version ?? 0)
                        } while clock.instant < end
                        return mine
                    }
                }
                return try await group.reduce(into: [Int]()) { $0 += $1 }
            }
            #expect(versions.sorted() == Array(2..<(versions.count + 2)))
            #expect(try await session.get().version == versions.count + 1)
        }
    }

    @Test("A store that is down answers 503 with Retry-After and nothing is half done", arguments: Transport.allCases)
    func storeDown(transport: Transport) async throws {
        let store = FaultyStore()
        var setup = TestSetup(APIScene.flow())
        setup.store = store
        try await TestService.run(transport, setup) { service in
            let session = try await service.start("all")
            store.script(.save, .fail(.unavailable("secret reason")))
            let refused = try await session.post("push", ["step": "help"])
            #expect(refused.status == 503 && refused.code == "store-unavailable")
            #expect(refused[field: "Retry-After"] != nil)
            #expect(!refused.text.contains("secret reason"))
            #expect(try await session.get().body == session.get().body)
            #expect(try await session.post("push", ["step": "help"]).version == 2)
            store.script(.count, .fail(.unavailable("down")))
            #expect(try await service.client.get("/readyz").status == 503)
            #expect(try await service.client.get("/healthz").status == 200)
        }
    }

    @Test("Two runs of one flow share nothing (jazzband/django-formtools#126, craue/CraueFormFlowBundle#99)")
    func apart() async throws {
        try await TestService.run(.direct, TestSetup(APIScene.flow())) { service in
            let first = try await service.start("all")
            let second = try await service.start("all")
            let before = try await APIScene.everything(of: second, in: service)
            _ = try await first.post("next", ["data": ["x": 2]])
            #expect(try await APIScene.everything(of: second, in: service) == before)
            #expect(first.id != second.id)
        }
    }
}
