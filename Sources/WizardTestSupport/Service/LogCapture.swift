internal import ServiceSupport

/// Keeps the lines that a service logs.
package final class LogCapture: Sendable {
    private let lines = Lock<[String]>([])

    package init() {}

    /// Takes a line with its line feed.
    package func take(_ line: [UInt8]) {
        let text = String(decoding: line, as: UTF8.self)
        lines.withLock { $0.append(text) }
    }

    /// Everything so far, in order.
    package var text: String { lines.withLock { $0.joined() } }
}
