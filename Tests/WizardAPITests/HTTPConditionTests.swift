import JSONValue
import Testing
import WizardTestSupport

/// Conditional requests (RFC 9110, section 13; contract, section 3, "Versions").
struct HTTPConditionTests {
    private func run(_ members: JSONObject = JSONObject(), _ body: (TestSession) async throws -> Void) async throws {
        try await TestService.run(.direct, TestSetup(try HTTPSamples.flow("signup", members))) { service async throws in
            try await body(try await service.start("signup"))
        }
    }

    @Test("a stale If-Match is refused with the current version (coddingtonbear/obsidian-local-rest-api#286)")
    func stale() async throws {
        try await run { session async throws in
            let changed = try await session.post("next", ["data": ["email": "a"]], ["If-Match": session.started.tag])
            #expect(changed.status == 200)
            #expect(changed.tag != session.started.tag)
            let stale = try await session.post("back", nil, ["If-Match": session.started.tag])
            #expect(stale.status == 412)
            #expect(stale["version"] == 2)
            #expect(stale["current"]?["step"] == "address")
            #expect(stale.tag == changed.tag)
        }
    }

    @Test(
        "If-Match compares strongly, and * is any version (nginx/nginx#1570)",
        arguments: [("TAG", 200), ("*", 200), ("\"x\", TAG", 200), ("W/TAG", 412), ("\"x\"", 412), ("W/\"x\", \"y\"", 412)])
    func strong(field: String, status: Int) async throws {
        try await run { session async throws in
            let field = field.replacing("TAG", with: session.started.tag)
            #expect(try await session.post("cancel", nil, ["If-Match": field]).status == status)
        }
    }

    @Test(
        "If-None-Match on a change refuses the versions that it names",
        arguments: [("*", 412), ("TAG", 412), ("W/TAG", 412), ("\"x\"", 200)])
    func noneMatch(field: String, status: Int) async throws {
        try await run { session async throws in
            let field = field.replacing("TAG", with: session.started.tag)
            #expect(try await session.post("cancel", nil, ["If-None-Match": field]).status == status)
        }
    }

    @Test(
        "every read with a tag answers 304 with the fields of its 200 (apache/tomcat#337)",
        arguments: ["", "progress", "stack", "data", "events", "flow"])
    func notModified(resource: String) async throws {
        try await run { session async throws in
            let whole = try await session.get(resource)
            #expect(whole.status == 200)
            for field in [whole.tag, "W/\(whole.tag)", "\"x\", \(whole.tag)", "*"] {
                let response = try await session.get(resource, ["If-None-Match": field])
                #expect(response.status == 304)
                for name in ["ETag", "Cache-Control", "Vary"] { #expect(response[field: name] == whole[field: name]) }
            }
            #expect(try await session.get(resource, ["If-None-Match": "\"x\""]).status == 200)
            #expect(try await session.get(resource, ["If-None-Match": "x"]).code == "malformed-header")
            #expect(try await session.get(resource, ["If-Match": "\"x\""]).status == 412)
        }
    }

    @Test("a flow may want If-Match on every change (xerj-org/xerj#210)")
    func required() async throws {
        try await run(JSONObject([("session", ["requireIfMatch": true])] as [(String, JSONValue)])) { session async throws in
            let bare = try await session.post("cancel")
            #expect(bare.status == 428)
            #expect(bare.code == "precondition-required")
            #expect(bare.tag == session.started.tag)
            #expect(try await session.post("cancel", nil, ["If-Match": bare.tag]).status == 200)
        }
    }

    @Test("a deletion is held to the version that it names")
    func deletion() async throws {
        try await run { session async throws in
            #expect(try await session.delete("", ["If-Match": "\"x\""]).status == 412)
            #expect(try await session.get().status == 200)
            #expect(try await session.delete("", ["If-Match": session.started.tag]).status == 204)
            #expect(try await session.get().status == 404)
        }
    }

    @Test("a preference for less is followed and told; other answers depend on it as well")
    func prefer() async throws {
        try await run { session async throws in
            let minimal = try await session.post("next", ["data": ["email": "a"]], ["Prefer": "respond-async, return=minimal"])
            #expect(minimal[field: "Preference-Applied"] == "return=minimal")
            #expect(minimal["stack"] == nil && minimal["path"] == nil && minimal["navigationBar"] == nil)
            #expect(minimal["current"]?["step"] == "address")
            let whole = try await session.post("back", nil, ["Prefer": "return=minimal, return=representation"])
            #expect(whole[field: "Preference-Applied"] == nil)
            #expect(whole["stack"] != nil)
            #expect(whole[field: "Vary"] == "Prefer")
            #expect(try await session.get("progress")[field: "Vary"] == "Prefer")
        }
    }
}
