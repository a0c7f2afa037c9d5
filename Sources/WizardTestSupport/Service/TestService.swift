internal import HTTPMessage
package import JSONValue
internal import MicroHTTPServer
internal import ServiceSupport
package import WizardAPI
internal import WizardEngine
package import WizardSessions

/// A whole service with a clock that stands still and chance that repeats, reached in this process or over a socket.
package struct TestService: Sendable {
    /// The time.
    package let clock: ManualClock
    /// The store.
    package let store: any SessionStore
    /// The sessions.
    package let registry: SessionRegistry
    /// Ready until a test says otherwise.
    package let lifecycle: Lifecycle
    /// A client without credentials.
    package let client: TestClient
    /// What the service logged.
    package let log: LogCapture
    /// The port of a server; `nil` where the responder is called directly.
    package let port: UInt16?
    private let server: MicroHTTPServer?

    /// Runs a test against a service of its own, which is gone afterwards.
    package static func run<Value: Sendable>(
        _ transport: Transport = .direct, _ setup: TestSetup, _ body: (TestService) async throws -> Value
    ) async throws -> Value {
        let parts = try Parts(setup)
        try await parts.store(setup.flows)
        switch transport {
        case .direct:
            let sender = DirectSender(responder: parts.api, queryItemsMax: setup.configuration.limits.queryArgumentsMax)
            return try await body(TestService(parts, TestClient(sender), nil, port: nil))
        case .socket:
            let server = MicroHTTPServer(parts.serverConfiguration, responder: parts.api)
            let bound = try server.start()
            let sender = SocketSender(port: bound.port)
            let result: Result<Value, any Error>
            do {
                result = .success(try await body(TestService(parts, TestClient(sender), server, port: bound.port)))
            } catch {
                result = .failure(error)
            }
            await sender.close()
            await server.stop(drain: .zero)
            return try result.get()
        }
    }

    private init(_ parts: Parts, _ client: TestClient, _ server: MicroHTTPServer?, port: UInt16?) {
        clock = parts.setup.clock
        store = parts.registry.services.store
        registry = parts.registry
        lifecycle = parts.lifecycle
        log = parts.log
        self.client = client
        self.server = server
        self.port = port
    }

    /// Stops the server as a signal does: requests have so long to finish.
    package func stop(drain: Duration) async {
        lifecycle.beginStopping()
        await server?.stop(drain: drain)
    }

    /// The number of a metric without labels; `nil` where there is none.
    package func metric(_ name: String) async throws -> Int? {
        let lines = try await client.get("/metrics").text.split(separator: "\n")
        return lines.first { $0.hasPrefix("\(name) ") }.flatMap { Int($0.dropFirst(name.count + 1)) }
    }

    /// Starts a session of a flow, with further members of the request.
    package func start(_ flow: String, _ members: JSONObject, token: String? = nil) async throws -> TestSession {
        try await start(flow, .object(members), token: token)
    }

    /// Starts a session of a flow, with further members of the request.
    package func start(_ flow: String, _ members: JSONValue = [:], token: String? = nil) async throws -> TestSession {
        var body = members.object ?? JSONObject()
        body["flow"] = .string(flow)
        let response = try await client.with(token: token).post("/v1/sessions", .object(body))
        guard response.status == 201 else { throw TestFailure("no session of \(flow): \(response.status) \(response.text)") }
        return try TestSession(response, client)
    }
}
