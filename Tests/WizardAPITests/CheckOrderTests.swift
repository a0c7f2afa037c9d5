import JSONValue
import ServiceSupport
import Testing
import WizardSessions
import WizardTestSupport

/// The contract's order of checks: of several faults the one that is looked for first is told.
@Suite("The order of checks")
struct CheckOrderTests {
    /// A request with faults, sent to a session that is at `b` with a draft there, at version 4.
    struct Case: Sendable, CustomTestStringConvertible {
        enum Credentials: Sendable { case none, admin, write, read, foreign }

        let status: Int
        let code: String
        let method: String
        /// Below the session, or a whole path.
        let path: String
        let credentials: Credentials
        let fields: [(name: String, value: String)]
        let body: String?

        init(
            _ status: Int, _ code: String, _ method: String, _ path: String, _ credentials: Credentials = .write,
            _ fields: [(name: String, value: String)] = [], _ body: String? = nil
        ) {
            (self.status, self.code, self.method, self.path) = (status, code, method, path)
            (self.credentials, self.fields, self.body) = (credentials, fields, body)
        }

        var testDescription: String { "\(status) \(code): \(method) \(path) \(credentials) \(body?.prefix(40) ?? "")" }
    }

    static let json = (name: "Content-Type", value: "application/json")
    static let text = (name: "Content-Type", value: "text/plain")
    static let stale = (name: "If-Match", value: "\"v1-AAAAAAAA\"")
    static let picky = (name: "Accept", value: "image/png")
    static let large = #"{"data": ""# + String(repeating: "x", count: 70_000)

    static let cases: [Case] = [
        Case(501, "method-unknown", "FROB", "/nowhere", .none),
        Case(404, "not-found", "DELETE", "/nowhere", .none, [text], "{"),
        Case(405, "method-not-allowed", "DELETE", "next", .none, [text], "{"),
        Case(401, "credentials-required", "POST", "next", .none, [picky, text], "{"),
        Case(404, "not-found", "POST", "next", .foreign, [picky, text], "{"),
        Case(404, "not-found", "POST", "/v1/sessions/AAAAAAAAAAAAAAAAAAAAAA/next", .write, [picky, text], "{"),
        Case(404, "not-found", "POST", "/v1/sessions/short/next", .admin, [picky, text], "{"),
        Case(403, "read-only", "POST", "next", .read, [picky, text], "{"),
        Case(406, "not-acceptable", "POST", "next", .write, [picky, text], large),
        Case(415, "unsupported-media-type", "POST", "next", .write, [text], large),
        Case(413, "body-too-large", "POST", "next", .write, [json], large),
        Case(400, "malformed-json", "POST", "next", .write, [json, stale], #"{"data": "#),
        Case(400, "malformed-json", "POST", "next", .write, [json, stale], #"{"data": {}, "data": {}}"#),
        Case(422, "invalid-body", "POST", "next", .write, [json, stale], #"{"date": {}, "expect": "e9"}"#),
        Case(422, "unknown-step", "POST", "push", .write, [json, stale], #"{"step": "x", "expect": "e9"}"#),
        Case(422, "unknown-kind", "POST", "single-task", .write, [json, stale], #"{"step": "d", "under": "x", "expect": "e9"}"#),
        Case(412, "precondition-failed", "POST", "pop", .write, [json, stale], #"{"expect": "e9"}"#),
        Case(409, "unexpected-top", "POST", "pop", .write, [json], #"{"expect": "e9", "to": {"entry": "e8"}}"#),
        Case(409, "target-not-found", "POST", "pop", .write, [json], #"{"to": {"entry": "e8"}}"#),
        Case(409, "leave-guarded", "POST", "pop", .write, [json], "{}"),
        Case(409, "first-incomplete", "POST", "complete", .write, [json], "{}"),
    ]

    @Test("Of several faults the first is told", arguments: cases, Transport.allCases)
    func first(of one: Case, transport: Transport) async throws {
        try await TestService.run(transport, TestSetup(APIScene.flow()).with(key: APIScene.key)) { service in
            let session = try await service.start("all", token: APIScene.key)
            let foreign = try await service.start("all", token: APIScene.key)
            _ = try await session.post("next", ["data": ["x": 2]])
            _ = try await session.patch("data?draft=true", ["b": ["y": 1]])
            let token: String? =
                switch one.credentials {
                case .none: nil
                case .admin: APIScene.key
                case .write: session.write
                case .read: session.read
                case .foreign: foreign.write
                }
            let path = one.path.hasPrefix("/") ? one.path : session.path(one.path)
            let before = try await APIScene.everything(of: session, in: service)
            let request = TestRequest(one.method, path, one.fields, body: one.body.map { Array($0.utf8) })
            let response = try await service.client.with(token: token).send(request)
            #expect(response.status == one.status)
            #expect(response.code == one.code)
            #expect(response["status"]?.number?.integer == one.status)
            #expect(try await APIScene.everything(of: session, in: service) == before)
        }
    }

    @Test("A repetition is answered before the status is looked at, the status before the version, and that before expect")
    func later() async throws {
        let setup = TestSetup(APIScene.flow(session: ["idleSeconds": 100, "requireIfMatch": true]))
        try await TestService.run(.direct, setup) { service in
            let session = try await service.start("all")
            let none = try await session.post("pop", ["expect": "e9"])
            #expect(none.code == "precondition-required")
            let tag = session.started.tag
            let first = try await session.post("push", ["step": "help"], ["If-Match": tag, "Idempotency-Key": "\"k-1\""])
            #expect(first.status == 200)
            let cancelled = try await session.post("cancel", [:], ["If-Match": first.tag])
            #expect(cancelled["status"]?.string == "cancelled")
            let again = try await session.post("push", ["step": "help"], ["If-Match": tag, "Idempotency-Key": "\"k-1\""])
            #expect(again.status == 200)
            #expect(again[field: "Idempotent-Replayed"] == "true")
            #expect(again.body == first.body)
            let reused = try await session.post("push", ["step": "d"], ["Idempotency-Key": "\"k-1\""])
            #expect(reused.code == "key-reused")
            #expect(reused.status == 422)
            let ended = try await session.post("pop", ["expect": "e9"], ["If-Match": tag])
            #expect(ended.code == "session-ended")
        }
    }
}
