package import JSONValue

/// A session under test: its name, its tokens, and short ways to its resources.
package struct TestSession: Sendable {
    /// The session's id.
    package let id: String
    /// The token with the write right.
    package let write: String
    /// The token with the read right.
    package let read: String
    /// The answer to the start.
    package let started: TestResponse
    /// Sends the token with the write right, unless a test changes it.
    package var client: TestClient

    /// The session that an answer to a start shows.
    package init(_ started: TestResponse, _ client: TestClient) throws {
        guard let id = started["id"]?.string, let write = started["tokens"]?["write"]?.string, let read = started["tokens"]?["read"]?.string
        else { throw TestFailure("no session in \(started.text)") }
        self.id = id
        self.write = write
        self.read = read
        self.started = started
        self.client = client.with(token: write)
    }

    /// The same session with other credentials.
    package func with(token: String?) -> TestSession {
        var session = self
        session.client = client.with(token: token)
        return session
    }

    /// The path of a resource below the session, or of the session itself.
    package func path(_ resource: String = "") -> String {
        "/v1/sessions/\(id)" + (resource.isEmpty || resource.hasPrefix("?") ? resource : "/\(resource)")
    }

    /// Reads a resource of the session.
    package func get(_ resource: String = "", _ fields: TestClient.Fields = [:]) async throws -> TestResponse {
        try await client.get(path(resource), fields)
    }

    /// Asks for a change.
    package func post(_ change: String, _ body: JSONValue? = nil, _ fields: TestClient.Fields = [:]) async throws -> TestResponse {
        try await client.post(path(change), body, fields)
    }

    /// Puts a resource of the session.
    package func put(_ resource: String, _ body: JSONValue, _ fields: TestClient.Fields = [:]) async throws -> TestResponse {
        try await client.put(path(resource), body, fields)
    }

    /// Patches a resource of the session.
    package func patch(_ resource: String, _ body: JSONValue, _ fields: TestClient.Fields = [:]) async throws -> TestResponse {
        try await client.patch(path(resource), body, fields)
    }

    /// Deletes the session, or a resource of it.
    package func delete(_ resource: String = "", _ fields: TestClient.Fields = [:]) async throws -> TestResponse {
        try await client.delete(path(resource), fields)
    }
}
