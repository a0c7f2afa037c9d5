/// Builds one JSON object of a log, as bytes.
struct LogLine {
    /// Keeps a line well below what a pipe takes in one piece (4,096 bytes, `PIPE_BUF`).
    private static let textBytesMax = 1024
    private static let hexadecimal = Array("0123456789abcdef".utf8)

    private(set) var bytes: [UInt8] = []

    init(_ timestamp: Timestamp, _ level: Log.Level, _ event: String, _ fields: KeyValuePairs<String, LogValue>) {
        bytes.reserveCapacity(256)
        bytes += #"{"ts":""#.utf8
        timestamp.withText { $0.withUnsafeBufferPointer { bytes += $0 } }
        bytes += #"","level":""#.utf8
        bytes += level.rawValue.utf8
        bytes += #"","event":"#.utf8
        append(event)
        for (key, value) in fields {
            bytes.append(UInt8(ascii: ","))
            append(key)
            bytes.append(UInt8(ascii: ":"))
            append(value)
        }
        bytes += "}\n".utf8
    }

    private mutating func append(_ value: LogValue) {
        switch value {
        case .text(let text): append(text)
        case .integer(let number): bytes += String(number).utf8
        case .decimal(let number): bytes += (number.isFinite ? String(number) : "null").utf8
        case .flag(let flag): bytes += (flag ? "true" : "false").utf8
        }
    }

    private mutating func append(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        if text.utf8.count <= Self.textBytesMax, text.utf8.allSatisfy(Self.isPlain) {
            bytes += text.utf8
        } else {
            appendScalars(of: text)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Whether a byte stands for itself in JSON: what most texts of a log are made of.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: " ") && byte < 0x7f && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private mutating func appendScalars(of text: String) {
        var room = Self.textBytesMax
        for scalar in text.unicodeScalars {
            let width = UTF8.width(scalar)
            guard width <= room else {
                bytes += "…".utf8
                break
            }
            room -= width
            append(scalar)
        }
    }

    /// Escapes what JSON wants escaped (RFC 8259 section 7), and the line separators that some log readers break at.
    private mutating func append(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"", "\\":
            bytes.append(UInt8(ascii: "\\"))
            bytes += UTF8.encode(scalar) ?? .init()
        case "\0"..<" ", "\u{7f}"..."\u{9f}", "\u{2028}", "\u{2029}":
            bytes += #"\u"#.utf8
            for shift in [12, 8, 4, 0] {
                bytes.append(Self.hexadecimal[Int(scalar.value >> UInt32(shift) & 0xf)])
            }
        default:
            bytes += UTF8.encode(scalar) ?? .init()
        }
    }
}
