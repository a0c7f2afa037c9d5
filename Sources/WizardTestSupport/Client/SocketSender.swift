internal import ServiceSupport

/// Sends requests over connections that are kept and used again.
final class SocketSender: RequestSender {
    private let port: UInt16
    private let idle = Lock<[RawConnection]>([])

    init(port: UInt16) {
        self.port = port
    }

    func send(_ request: TestRequest) async throws -> TestResponse {
        let connection = try idle.withLock({ $0.popLast() }) ?? RawConnection(port: port)
        let response = try await connection.exchange(request)
        if response[field: "Connection"]?.lowercased() == "close" {
            await connection.close()
        } else {
            idle.withLock { $0.append(connection) }
        }
        return response
    }

    func open(_ request: TestRequest) async throws -> TestStream {
        let connection = try RawConnection(port: port)
        try await connection.send(request.bytes)
        let head = try await connection.head()
        if head[field: "Transfer-Encoding"] == nil {
            let length = head[field: "Content-Length"].flatMap { Int($0) } ?? 0
            return TestStream(head, .finished(try await connection.bytes(length)))
        }
        return TestStream(head, .socket(connection))
    }

    /// Closes the connections that are not in use.
    func close() async {
        let connections = idle.withLock { idle in
            defer { idle = [] }
            return idle
        }
        for connection in connections { await connection.close() }
    }
}
