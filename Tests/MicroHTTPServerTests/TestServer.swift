import Glibc
import HTTPMessage
import ServiceSupport

@testable import MicroHTTPServer

/// Answers as a closure does; refusals carry the failure's name as their body.
struct TestResponder: HTTPResponder {
    var limit = 1024
    var connections: Int?
    /// Counts the heads that were not those of the request before.
    var heads = Counter()
    var answer: @Sendable (TestRequest) async -> HTTPResponse = { echo($0) }
    var atOnce: @Sendable (TestRequest) -> HTTPResponse? = { _ in nil }

    func allowance(for peer: PeerAddress) -> ConnectionAllowance? {
        connections.map { ConnectionAllowance(client: Array(peer.description.utf8), limit: $0) }
    }

    func handler(for head: HTTPRequestHead) -> any HTTPRequestHandler {
        heads.add()
        return TestHandler(head: head, responder: self)
    }

    func refuse(_ failure: FramingFailure) -> HTTPResponse {
        HTTPResponse(
            status: failure.status, fields: ["Content-Type": "application/problem+json"], body: .bytes(Array("\(failure)".utf8)))
    }
}

extension FramingFailure {
    /// The status of a refusal.
    var status: HTTPStatus {
        switch self {
        case .malformedHead, .malformedField, .hostNotUnique, .ambiguousLength, .badTransferCoding, .badTarget: .badRequest
        case .unsupportedTransferCoding: .notImplemented
        case .targetTooLong: .uriTooLong
        case .headTooLarge, .tooManyFields: .headerFieldsTooLarge
        case .unknownExpectation: .expectationFailed
        case .tooManyConnections: .tooManyRequests
        case .serviceStops: .serviceUnavailable
        }
    }
}

/// Method, path, query and body of the request, as text.
func echo(_ request: TestRequest) -> HTTPResponse {
    var text = "\(request.method.rawValue) \(request.target.path)"
    if request.target.hasQuery { text += "?" + request.target.queryItems.map { "\($0.name)=\($0.value)" }.joined(separator: "&") }
    switch request.body {
    case .bytes(let body): text += " " + String(decoding: body, as: UTF8.self)
    case .tooLarge(let limit): return HTTPResponse(status: .contentTooLarge, body: .bytes(Array("over \(limit)".utf8)))
    }
    return HTTPResponse(status: .ok, fields: ["Content-Type": "text/plain", "ETag": "\"v1\""], body: .bytes(Array(text.utf8)))
}

/// Runs a body with a server of the answers, and stops it, whatever happens.
func withServer<Result>(
    _ responder: TestResponder = TestResponder(), drain: Duration = .milliseconds(200),
    configure: (inout MicroHTTPServerConfiguration) -> Void = { _ in }, _ body: (UInt16) async throws -> Result
) async throws -> Result {
    var configuration = MicroHTTPServerConfiguration()
    configuration.loops = 2
    configure(&configuration)
    let server = MicroHTTPServer(configuration, responder: responder)
    let address = try server.start()
    do {
        let result = try await body(address.port)
        await server.stop(drain: drain)
        return result
    } catch {
        await server.stop(drain: drain)
        throw error
    }
}

/// A counter that threads share.
final class Counter: Sendable {
    private let state = Lock(0)

    var value: Int { state.withLock { $0 } }

    func add() { state.withLock { $0 += 1 } }

    /// True if the value becomes this in time.
    func reaches(_ wanted: Int) async -> Bool { await settles { self.value == wanted } }
}

/// True if the condition holds within five seconds.
func settles(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<500 {
        if condition() { return true }
        try? await Task.sleep(for: .milliseconds(10))
    }
    return condition()
}
