package import JSONValue

/// A client of the service under test, the same over every transport: JSON goes in and out, a token goes with every request.
package struct TestClient: Sendable {
    /// Header fields of one request.
    package typealias Fields = KeyValuePairs<String, String>

    private let sender: any RequestSender
    /// The bearer token; `nil` sends none.
    package var token: String?

    init(_ sender: any RequestSender) {
        self.sender = sender
    }

    /// The same client with other credentials.
    package func with(token: String?) -> TestClient {
        var client = self
        client.token = token
        return client
    }

    /// Reads.
    package func get(_ target: String, _ fields: Fields = [:]) async throws -> TestResponse {
        try await send("GET", target, nil, fields)
    }

    /// Reads without the body.
    package func head(_ target: String, _ fields: Fields = [:]) async throws -> TestResponse {
        try await send("HEAD", target, nil, fields)
    }

    /// Posts JSON, or no body.
    package func post(_ target: String, _ body: JSONValue? = nil, _ fields: Fields = [:]) async throws -> TestResponse {
        try await send("POST", target, body, fields)
    }

    /// Puts JSON.
    package func put(_ target: String, _ body: JSONValue? = nil, _ fields: Fields = [:]) async throws -> TestResponse {
        try await send("PUT", target, body, fields)
    }

    /// Patches by a merge patch (RFC 7396).
    package func patch(_ target: String, _ body: JSONValue? = nil, _ fields: Fields = [:]) async throws -> TestResponse {
        try await send("PATCH", target, body, fields)
    }

    /// Deletes.
    package func delete(_ target: String, _ fields: Fields = [:]) async throws -> TestResponse {
        try await send("DELETE", target, nil, fields)
    }

    /// Sends JSON by any method.
    package func send(_ method: String, _ target: String, _ body: JSONValue?, _ fields: Fields = [:]) async throws -> TestResponse {
        try await send(request(method, target, body?.encoded, fields))
    }

    /// Sends a body as it is, of a media type or of none.
    package func send(
        _ method: String, _ target: String, raw body: [UInt8], type: String? = "application/json", _ fields: Fields = [:]
    ) async throws -> TestResponse {
        var request = TestRequest(method, target, fields.map { ($0.key, $0.value) }, body: body)
        if let type { request.fill("Content-Type", type) }
        return try await send(request)
    }

    /// Sends a request as it is, but for the token.
    package func send(_ request: TestRequest) async throws -> TestResponse {
        try await sender.send(authorized(request))
    }

    /// Opens an answer that goes on.
    package func open(_ target: String, _ fields: Fields = [:]) async throws -> TestStream {
        try await sender.open(authorized(request("GET", target, nil, fields)))
    }

    private func request(_ method: String, _ target: String, _ body: [UInt8]?, _ fields: Fields) -> TestRequest {
        var request = TestRequest(method, target, fields.map { ($0.key, $0.value) }, body: body)
        if body != nil { request.fill("Content-Type", method == "PATCH" ? "application/merge-patch+json" : "application/json") }
        return request
    }

    private func authorized(_ request: TestRequest) -> TestRequest {
        var request = request
        if let token { request.fill("Authorization", "Bearer \(token)") }
        return request
    }
}
