import JSONValue
import ServiceSupport
import Testing
import WizardEngine
import WizardSessions
import WizardTestSupport

/// What the tests of the API have in common: a flow with a bit of everything, and short ways to look at a session.
enum APIScene {
    /// The admin key of services that are not open.
    static let key = "admin-key-of-the-tests-0123456789"

    /// Steps in order are `a` (with a schema), `b` (guarded), `c` (only if a.x is 1), `d`; besides there are pages, a help
    /// page and a step that lives alone.
    static func flow(_ id: String = "all", session: JSONValue = ["idleSeconds": 100, "purgeSeconds": 50]) -> TestFlow {
        let schema: JSONValue = [
            "type": "object", "required": ["x"], "properties": ["x": ["type": "integer"], "note": ["type": "string"]],
            "additionalProperties": false,
        ]
        let pages: JSONValue = ["items": [["id": "one", "title": "One"], ["id": "two"], ["id": "three"]]]
        return TestFlow([
            "id": .string(id),
            "steps": [
                ["id": "a", "title": "Start", "schema": schema], ["id": "b", "guard": "dirty"],
                ["id": "c", "when": ["==": [["var": "a.x"], 1]]], ["id": "d"],
                ["id": "help", "counted": false, "kind": "page", "launchMode": "singleTop"],
                ["id": "tabs", "counted": false, "pages": pages],
                ["id": "solo", "counted": false, "launchMode": "singleInstance"],
            ],
            "kinds": ["page": "any"], "session": session,
        ])
    }

    /// Every representation of a session, with its fields that matter; equal as long as nothing has changed.
    static func everything(of session: TestSession, in service: TestService) async throws -> [String] {
        var found: [String] = []
        for resource in ["", "stack", "data?view=all", "data?view=live", "data?draft=true&view=all", "progress", "events", "flow"] {
            let response = try await session.get(resource)
            found.append("\(resource) \(response.status) \(response.tag) \(response.text)")
        }
        let record = try await service.store.sessions(SessionQuery(now: service.clock.now)).records.first {
            $0.id.description == session.id
        }
        return found + ["\(record?.revision ?? 0) \(record?.tokens.count ?? 0) \(record?.expiresAt.description ?? "")"]
    }
}

extension TestResponse {
    /// The steps on the current task's stack, bottom to top.
    var stack: [String] { self["stack"]?.array?.compactMap { $0["step"]?.string } ?? [] }
    /// The shown step.
    var shown: String? { self["current"]?["step"]?.string }
    /// The shown entry.
    var entry: String? { self["current"]?["entry"]?.string }
    /// The kind of the last transition.
    var transition: String? { self["transition"]?["kind"]?.string }
}
