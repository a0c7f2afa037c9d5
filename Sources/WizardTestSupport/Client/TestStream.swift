internal import ServiceSupport

/// An answer whose body goes on, such as Server-Sent Events; ends when it is let go.
package final class TestStream: Sendable {
    enum Source: Sendable {
        case finished([UInt8])
        case direct(DirectStream)
        case socket(RawConnection)
    }

    /// The head of the answer; its body is empty.
    package let response: TestResponse
    private let source: Source
    private let held = Lock<[UInt8]>([])
    private let isTaken = Lock(false)

    init(_ response: TestResponse, _ source: Source) {
        self.response = response
        self.source = source
    }

    /// The next bytes, at least one; `nil` at the end.
    package func next() async throws -> [UInt8]? {
        switch source {
        case .finished(let bytes):
            let first = isTaken.withLock { taken in
                defer { taken = true }
                return !taken
            }
            return first && !bytes.isEmpty ? bytes : nil
        case .direct(let stream): return await stream.next()
        case .socket(let connection): return try await connection.chunk()
        }
    }

    /// The text up to the next blank line, without it: one event, or one comment; `nil` at the end.
    package func block() async throws -> String? {
        while true {
            let found: [UInt8]? = held.withLock { held in
                let pairs = zip(held, held.dropFirst()).enumerated()
                guard let end = pairs.first(where: { $0.element == (0x0A, 0x0A) })?.offset else { return nil }
                defer { held.removeFirst(end + 2) }
                return Array(held[..<end])
            }
            if let found { return String(decoding: found, as: UTF8.self) }
            guard let more = try await next() else { return nil }
            held.withLock { $0 += more }
        }
    }

    /// Goes away without reading on.
    package func cancel() async {
        switch source {
        case .finished: break
        case .direct(let stream): stream.cancel()
        case .socket(let connection): await connection.close()
        }
    }
}
