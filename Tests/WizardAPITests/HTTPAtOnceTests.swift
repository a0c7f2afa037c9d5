import HTTPMessage
import JSONValue
import ServiceSupport
import Testing
import WizardAPI
import WizardSessions
import WizardTestSupport

/// Requests that are answered without a task, and those that must not be.
struct HTTPAtOnceTests {
    private func request(_ method: HTTPMethod, _ target: String, _ fields: HTTPFields = [:]) throws -> HTTPRequestHead {
        var all: HTTPFields = ["Host": "localhost"]
        for entry in fields.entries {
            all.append(
                String(decoding: fields.slice(entry.name), as: UTF8.self), String(decoding: fields.slice(entry.value), as: UTF8.self))
        }
        return HTTPRequestHead(method: method, target: try RequestTarget(target), fields: all)
    }

    private func api(_ service: TestService) throws -> WizardAPI {
        try WizardAPI(
            APIServices(
                registry: service.registry, access: .open, limits: Limits(), log: Log(level: .error, sink: { _ in }), description: []))
    }

    /// The answer to a request that needs no waiting.
    private func atOnce(_ api: WizardAPI, _ method: HTTPMethod, _ target: String, _ fields: HTTPFields = [:]) throws -> HTTPResponse? {
        let handler = api.handler(for: try request(method, target, fields))
        return if case .ready(let response) = handler.respond(to: .bytes([])) { response } else { nil }
    }

    @Test("a read of a session at hand is answered at once, the same as later")
    func atHand() async throws {
        try await TestService.run(.direct, TestSetup(try HTTPSamples.flow())) { service async throws in
            let api = try api(service)
            let session = try await service.start("signup")
            for resource in ["", "progress", "stack", "data", "flow", "progress?x=1", "data?draft=maybe"] {
                let atOnce = try #require(try atOnce(api, .get, session.path(resource)))
                let waiting = api.handler(for: try request(.get, session.path(resource), ["Prefer": "wait=0"]))
                let later: HTTPResponse
                switch waiting.respond(to: .bytes([])) {
                case .later(let work): later = await work()
                case .ready(let refusal):
                    // What is wrong with a request needs no waiting to be said.
                    #expect(refusal.status.code >= 400)
                    later = refusal
                }
                #expect(atOnce.status == later.status)
                #expect(atOnce.fields["ETag"] == later.fields["ETag"])
                guard case .bytes(let first) = atOnce.body, case .bytes(let second) = later.body else {
                    Issue.record("no bytes")
                    return
                }
                #expect(first == second)
            }
        }
    }

    @Test("changes, waits, probes and sessions that are not at hand are left for later")
    func later() async throws {
        try await TestService.run(.direct, TestSetup(try HTTPSamples.flow())) { service async throws in
            let api = try api(service)
            let session = try await service.start("signup")
            #expect(try atOnce(api, .post, session.path("cancel")) == nil)
            #expect(try atOnce(api, .get, session.path("progress"), ["Prefer": "wait=5"]) == nil)
            #expect(try atOnce(api, .get, "/healthz") == nil)
            #expect(try atOnce(api, .get, "/v1/sessions/AAAAAAAAAAAAAAAAAAAAAA") == nil)
            #expect(try await session.delete().status == 204)
            #expect(try atOnce(api, .get, session.path()) == nil)
        }
    }

    @Test("what a head said is looked at anew by each request: the version, the token's right, the end")
    func repeated() async throws {
        try await TestService.run(.direct, TestSetup(try HTTPSamples.flow())) { service async throws in
            let api = try api(service)
            let session = try await service.start("signup")
            let granted = try await session.post("tokens", ["right": "read"])
            let token = try #require(granted["read"]?["token"]?.string)
            let handler = api.handler(for: try request(.get, session.path("progress"), ["Authorization": "Bearer \(token)"]))
            func poll() throws -> HTTPResponse {
                guard case .ready(let response) = handler.respond(to: .bytes([])) else { throw TestFailure("not at once") }
                return response
            }
            let first = try poll()
            #expect(first.status == .ok && first.fields["X-Request-Id"] == nil)
            #expect(first.slot != nil)
            #expect(try await session.post("next", ["data": ["email": "a@b.c"]]).status == 200)
            let second = try poll()
            #expect(second.fields["ETag"]?.hasPrefix("\"v2-") == true)
            let id = try #require(granted["read"]?["id"]?.string)
            #expect(try await session.delete("tokens/\(id)").status == 204)
            #expect(try poll().status == .notFound)
        }
    }

    @Test("a client that names its requests finds the name in each answer")
    func named() async throws {
        try await TestService.run(.direct, TestSetup(try HTTPSamples.flow())) { service async throws in
            let session = try await service.start("signup")
            #expect(try await session.get("progress", ["X-Request-Id": "mine"])[field: "X-Request-Id"] == "mine")
            #expect(try await session.get("progress")[field: "X-Request-Id"] == nil)
            #expect(try await session.get("stack")[field: "X-Request-Id"] != nil)
        }
    }

    @Test("a session whose time has run out is never shown active")
    func expired() async throws {
        try await TestService.run(.direct, TestSetup(try HTTPSamples.flow())) { service async throws in
            let session = try await service.start("signup")
            #expect(try await session.get("progress")["status"] == "active")
            service.clock.advance(by: .seconds(86_400))
            #expect(try await session.get("progress")["status"] == "expired")
            #expect(try await session.get("progress").version == 2)
        }
    }
}
