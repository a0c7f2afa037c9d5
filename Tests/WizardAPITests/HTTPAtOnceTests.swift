import HTTPMessage
import JSONValue
import ServiceSupport
import Testing
import WizardAPI
import WizardSessions
import WizardTestSupport

/// Requests that are answered without a task, and those that must not be.
struct HTTPAtOnceTests {
    private func request(_ method: HTTPMethod, _ target: String, _ fields: HTTPFields = [:]) throws -> HTTPRequest {
        var all: HTTPFields = ["Host": "localhost"]
        for entry in fields.entries {
            all.append(
                String(decoding: fields.slice(entry.name), as: UTF8.self), String(decoding: fields.slice(entry.value), as: UTF8.self))
        }
        return HTTPRequest(head: HTTPRequestHead(method: method, target: try RequestTarget(target), fields: all))
    }

    private func api(_ service: TestService) throws -> WizardAPI {
        try WizardAPI(
            APIServices(
                registry: service.registry, access: .open, limits: Limits(), log: Log(level: .error, sink: { _ in }), description: []))
    }

    /// The answer to a request that needs no waiting.
    private func atOnce(_ api: WizardAPI, _ method: HTTPMethod, _ target: String, _ fields: HTTPFields = [:]) throws -> HTTPResponse? {
        if case .ready(let response) = api.respond(to: try request(method, target, fields)) { response } else { nil }
    }

    @Test("a read of a session at hand is answered at once, the same as later")
    func atHand() async throws {
        try await TestService.run(.direct, TestSetup(try HTTPSamples.flow())) { service async throws in
            let api = try api(service)
            let session = try await service.start("signup")
            for resource in ["", "progress", "stack", "data", "flow", "progress?x=1", "data?draft=maybe"] {
                let atOnce = try #require(try atOnce(api, .get, session.path(resource)))
                guard case .later(let work) = api.respond(to: try request(.get, session.path(resource), ["Prefer": "anything"])) else {
                    Issue.record("who prefers something is answered at once")
                    return
                }
                let later = await work()
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
