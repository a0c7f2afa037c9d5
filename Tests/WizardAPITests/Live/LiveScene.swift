import JSONValue
import ServiceSupport
import WizardSessions
import WizardTestSupport

/// A session that others follow.
enum LiveScene {
    static let eventStream: TestClient.Fields = ["Accept": "text/event-stream"]

    /// Five steps in a row; a session lives for 100 seconds without a change.
    static func setup() -> TestSetup {
        let session: JSONValue = ["idleSeconds": 100, "absoluteSeconds": 1_000, "purgeSeconds": 1_000]
        return TestSetup(TestFlow("trip", "a b c d e", JSONObject([("session", session)])))
    }

    /// The fields of a request that waits.
    static func waiting(_ tag: String, _ seconds: Int = 20) -> TestClient.Fields {
        ["If-None-Match": tag, "Prefer": "wait=\(seconds)"]
    }
}

extension TestService {
    /// Returns once so many requests and streams wait.
    func waiters(_ count: Int) async throws {
        try await Eventually.holds("\(count) waiters") { registry.services.waiters.count == count }
    }
}

extension TestSession {
    /// Makes another version, whatever the session is at.
    @discardableResult
    func extend() async throws -> TestResponse {
        try await post("extend")
    }

    /// Opens the session's stream.
    func stream(_ query: String = "", after id: String? = nil) async throws -> TestStream {
        let path = path("events\(query)")
        if let id { return try await client.open(path, ["Accept": "text/event-stream", "Last-Event-ID": id]) }
        return try await client.open(path, LiveScene.eventStream)
    }
}
