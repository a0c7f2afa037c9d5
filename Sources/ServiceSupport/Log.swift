internal import Glibc

/// Writes one JSON object a line: `ts`, `level`, `event`, then the fields.
///
/// Lines of several threads never mix.
/// Personal data has no place here: no answers, params, tokens, keys or query strings; a session is `LogValue.session`.
package struct Log: Sendable {
    /// How much a line matters, least first.
    package enum Level: String, CaseIterable, Comparable, Sendable {
        case debug, info, warning, error

        package static func < (left: Level, right: Level) -> Bool {
            left.weight < right.weight
        }

        private var weight: Int {
            switch self {
            case .debug: 0
            case .info: 1
            case .warning: 2
            case .error: 3
            }
        }
    }

    /// The least level that is written.
    package let level: Level
    private let clock: any Clock
    private let sink: @Sendable ([UInt8]) -> Void

    /// A log; `sink` takes a whole line with its line feed, from any thread.
    ///
    /// The default writes to standard error.
    package init(
        level: Level = .info, clock: any Clock = SystemClock(),
        sink: @escaping @Sendable ([UInt8]) -> Void = { Log.write($0, to: STDERR_FILENO) }
    ) {
        self.level = level
        self.clock = clock
        self.sink = sink
    }

    /// Writes a line of the level, if that is on; if not, the fields are not even computed.
    package func write(_ level: Level, _ event: String, _ fields: @autoclosure () -> KeyValuePairs<String, LogValue> = [:]) {
        guard level >= self.level else { return }
        sink(LogLine(clock.now, level, event, fields()).bytes)
    }

    /// Writes a line that helps finding a fault.
    package func debug(_ event: String, _ fields: @autoclosure () -> KeyValuePairs<String, LogValue> = [:]) {
        write(.debug, event, fields())
    }

    /// Writes a line about the normal course of things.
    package func info(_ event: String, _ fields: @autoclosure () -> KeyValuePairs<String, LogValue> = [:]) {
        write(.info, event, fields())
    }

    /// Writes a line about something odd that the service coped with.
    package func warning(_ event: String, _ fields: @autoclosure () -> KeyValuePairs<String, LogValue> = [:]) {
        write(.warning, event, fields())
    }

    /// Writes a line about something that somebody should look at.
    package func error(_ event: String, _ fields: @autoclosure () -> KeyValuePairs<String, LogValue> = [:]) {
        write(.error, event, fields())
    }

    /// Hands a line to a descriptor in one `write`, so that lines of several threads do not mix; goes on after a signal or a short
    /// write, and drops the line if the descriptor takes no more, since a log must not stop the service.
    package static func write(_ line: [UInt8], to descriptor: Int32) {
        line.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let written = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if written > 0 {
                    rest = rest.dropFirst(written)
                } else if written == 0 || errno != EINTR {
                    return
                }
            }
        }
    }
}
