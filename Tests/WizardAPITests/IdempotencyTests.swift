import JSONValue
import ServiceSupport
import Testing
import WizardEngine
import WizardSessions
import WizardTestSupport

@Suite("Repetitions")
struct IdempotencyTests {
    private static func key(_ name: String) -> TestClient.Fields { ["Idempotency-Key": "\"\(name)-0123456789-0123456789\""] }

    @Test(
        "A repeated change gets the first answer and is not done again (spring-projects/spring-webflow#186)", arguments: Transport.allCases)
    func replay(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(APIScene.flow())) { service in
            let session = try await service.start("all")
            let first = try await session.post("push", ["step": "help"], Self.key("a"))
            #expect(first[field: "Idempotent-Replayed"] == nil)
            _ = try await session.post("push", ["step": "tabs"])
            let again = try await session.post("push", ["step": "help"], Self.key("a"))
            #expect(again.status == first.status && again.body == first.body && again.tag == first.tag)
            #expect(again[field: "Idempotent-Replayed"] == "true")
            #expect(try await session.get().version == 3)
        }
    }

    @Test("A key with another body, operation or question is refused (unrealbg/BlazorShop#92)", arguments: Transport.allCases)
    func reused(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(APIScene.flow())) { service in
            let session = try await service.start("all")
            _ = try await session.post("push", ["step": "help"], Self.key("a"))
            let others = [
                try await session.post("push", ["step": "tabs"], Self.key("a")),
                try await session.post("next", ["data": ["x": 2]], Self.key("a")),
                try await session.put("data", ["a": ["x": 2]], Self.key("a")),
            ]
            for other in others { #expect(other.status == 422 && other.code == "key-reused", "\(other.text)") }
            #expect(try await session.get().version == 2)
            let elsewhere = try await service.start("all")
            #expect(try await elsewhere.post("push", ["step": "tabs"], Self.key("a")).version == 2)
        }
    }

    @Test("A refused request and a no-op are not remembered: the next one is judged anew")
    func notRemembered() async throws {
        try await TestService.run(.direct, TestSetup(APIScene.flow())) { service in
            let session = try await service.start("all")
            #expect(try await session.post("pop", [:], Self.key("p")).code == "at-root")
            #expect(try await session.post("pop", ["to": ["root": true]], Self.key("n")).version == 1)
            _ = try await session.post("push", ["step": "help"])
            #expect(try await session.post("pop", [:], Self.key("p")).version == 3)
            _ = try await session.post("push", ["step": "help"])
            let done = try await session.post("pop", ["to": ["root": true]], Self.key("n"))
            #expect(done.version == 5)
            #expect(done[field: "Idempotent-Replayed"] == nil)
        }
    }

    @Test("Twins sent at once are done once and get one answer", arguments: Transport.allCases)
    func twins(transport: Transport) async throws {
        let store = FaultyStore(chance: { _ in .yields(3) })
        var setup = TestSetup(APIScene.flow())
        setup.store = store
        try await TestService.run(transport, setup) { service in
            let session = try await service.start("all")
            let answers = try await withThrowingTaskGroup(of: TestResponse.self) { group in
                for _ in 0..<8 { group.addTask { try await session.post("push", ["step": "help"], Self.key("t")) } }
                return try await group.reduce(into: [TestResponse]()) { $0.append($1) }
            }
            #expect(Set(answers.map(\.body)).count == 1)
            #expect(answers.count { $0[field: "Idempotent-Replayed"] == nil } == 1)
            #expect(try await session.get().version == 2)
        }
    }

    @Test("A repeated start gives the same session and another pair of tokens, for a day", arguments: Transport.allCases)
    func starts(transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(APIScene.flow(session: ["idleSeconds": 200_000]))) { service in
            let body: JSONValue = ["flow": "all"]
            let first = try TestSession(try await service.client.post("/v1/sessions", body, Self.key("s")), service.client)
            let again = try await service.client.post("/v1/sessions", body, Self.key("s"))
            let second = try TestSession(again, service.client)
            #expect(again.status == 201 && again[field: "Idempotent-Replayed"] == "true")
            #expect(second.id == first.id)
            #expect(Set([first.write, first.read, second.write, second.read]).count == 4)
            for token in [first.write, second.write, second.read] { #expect(try await first.with(token: token).get().status == 200) }
            let other = try await service.client.post("/v1/sessions", ["flow": "all", "subject": "ada"], Self.key("s"))
            #expect(other.code == "key-reused")
            service.clock.advance(by: .seconds(86_400))
            let later = try await service.client.post("/v1/sessions", body, Self.key("s"))
            #expect(later.status == 201 && later[field: "Idempotent-Replayed"] == nil)
            #expect(later["id"]?.string != first.id)
        }
    }

    @Test("ifActive gives back a person's active session of the flow; a person may hold several (verbb/formie#758)")
    func ifActive() async throws {
        try await TestService.run(.direct, TestSetup(APIScene.flow(), APIScene.flow("other"))) { service in
            let body: JSONValue = ["flow": "all", "subject": "ada", "ifActive": "return"]
            let first = try await service.client.post("/v1/sessions", body)
            #expect(first.status == 201)
            let same = try await service.client.post("/v1/sessions", body)
            #expect(same.status == 200)
            #expect(same["id"] == first["id"])
            #expect(same["tokens"]?["write"] != nil && same["tokens"]?["write"] != first["tokens"]?["write"])
            let new = try await service.client.post("/v1/sessions", ["flow": "all", "subject": "ada", "ifActive": "new"])
            #expect(new.status == 201 && new["id"] != first["id"])
            let other = try await service.client.post("/v1/sessions", ["flow": "other", "subject": "ada", "ifActive": "return"])
            #expect(other.status == 201)
            service.clock.advance(by: .seconds(100))
            #expect(try await service.client.post("/v1/sessions", body).status == 201)
            #expect(try await service.client.get("/v1/sessions?subject=ada")["sessions"]?.array?.count == 4)
        }
    }
}
