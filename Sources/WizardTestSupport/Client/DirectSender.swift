internal import HTTPMessage

/// Calls the responder as the server would, without a connection.
struct DirectSender: RequestSender {
    let responder: any HTTPResponder
    let queryItemsMax: Int

    func send(_ request: TestRequest) async throws -> TestResponse {
        let response = await respond(to: request)
        let bytes: [UInt8]
        switch response.body {
        case .none: bytes = []
        case .bytes(let whole): bytes = whole
        case .stream(let stream):
            stream.cancel()
            throw TestFailure("the answer to \(request.method) \(request.target) is a stream")
        }
        let isBare = request.isHead || [204, 304].contains(response.status.code)
        return TestResponse(status: Int(response.status.code), fields: response.fields, body: isBare ? [] : bytes)
    }

    func open(_ request: TestRequest) async throws -> TestStream {
        let response = await respond(to: request)
        let head = TestResponse(status: Int(response.status.code), fields: response.fields, body: [])
        switch response.body {
        case .none: return TestStream(head, .finished([]))
        case .bytes(let whole): return TestStream(head, .finished(whole))
        case .stream(let stream): return TestStream(head, .direct(DirectStream(stream)))
        }
    }

    private func respond(to request: TestRequest) async -> HTTPResponse {
        var fields = HTTPFields()
        if !request.has("Host") { fields.append("Host", "localhost") }
        for (name, value) in request.fields { fields.append(name, value) }
        let target: RequestTarget
        do throws(RequestTargetFailure) {
            target = try RequestTarget(request.target, maxQueryItems: queryItemsMax)
        } catch {
            return responder.refuse(.badTarget(error))
        }
        let head = HTTPRequestHead(
            method: HTTPMethod(token: request.method), target: target, fields: fields, peer: .ipv4(127, 0, 0, 1))
        let body = request.body ?? []
        let handler = responder.handler(for: head)
        let limit = body.isEmpty ? 0 : handler.bodyLimit
        return switch handler.respond(to: body.count > limit ? .tooLarge(limit: limit) : .bytes(body)) {
        case .ready(let response): response
        case .later(let work): await work()
        }
    }
}
