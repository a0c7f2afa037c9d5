/// What a request asks for: the target of its request line, decoded (RFC 9112, section 3.2; RFC 3986).
///
/// The path is decoded segment by segment, so that an encoded slash stays inside of its segment and `%00` or half a
/// character never reaches a handler. Dot segments are not resolved: they are segments like others.
package struct RequestTarget: Sendable {
    /// How the target was written.
    package enum Form: Sendable {
        /// `/path?query`
        case origin
        /// `http://authority/path?query`; the authority is not looked at, since `Host` is required beside it.
        case absolute
        /// `*`, for OPTIONS alone.
        case asterisk
    }

    /// How the target was written.
    package let form: Form
    /// Holds the decoded path, each segment led by a NUL (which no segment can hold), and behind it the query as it was sent.
    let bytes: [UInt8]
    let pathEnd: Int
    let queryStart: Int
    /// True for an origin form without escapes, which differs from what was sent in the slashes of the path alone.
    private let isPlain: Bool

    /// Reads a target as it stood in the request line.
    /// - Parameter maxQueryItems: how many arguments the query may have.
    package init(_ raw: Span<UInt8>, maxQueryItems: Int = 64) throws(RequestTargetFailure) {
        var question = raw.count
        var isPlain = true
        for position in raw.indices {
            let byte = raw[position]
            guard byte > 0x20, byte < 0x7F, byte != 0x23 else { throw .malformed }
            if byte == 0x3F, question == raw.count { question = position }
            if byte == 0x25 { isPlain = false }
        }
        if raw.count == 1, raw[0] == 0x2A {
            (form, bytes, pathEnd, queryStart, self.isPlain) = (.asterisk, [], 0, 0, false)
            return
        }
        let start = try Self.pathStart(raw)
        form = start == 0 ? .origin : .absolute
        var decoded: [UInt8]
        self.isPlain = isPlain && start == 0
        if self.isPlain {
            decoded = raw.withUnsafeBufferPointer { Array($0) }
            for position in 0..<question where decoded[position] == 0x2F { decoded[position] = 0 }
            (pathEnd, queryStart) = (question, min(question &+ 1, raw.count))
        } else {
            decoded = []
            try PercentCoding.decodePath(raw, start..<max(start, question), into: &decoded)
            (pathEnd, queryStart) = (decoded.count, decoded.count)
            for position in min(question &+ 1, raw.count)..<raw.count { decoded.append(raw[position]) }
        }
        if queryStart < decoded.count { try PercentCoding.checkQuery(decoded[queryStart...], maxItems: maxQueryItems) }
        bytes = decoded
    }

    /// Reads a target that is text.
    package init(_ text: String, maxQueryItems: Int = 64) throws(RequestTargetFailure) {
        let raw = Array(text.utf8)
        try self.init(raw.span, maxQueryItems: maxQueryItems)
    }

    /// True where the target was read from these bytes; false also where it takes more than a comparison to tell.
    package func isPlainly(_ raw: Span<UInt8>) -> Bool {
        guard isPlain, raw.count == bytes.count else { return false }
        for position in raw.indices where raw[position] != bytes[position] {
            guard raw[position] == 0x2F, bytes[position] == 0, position < pathEnd else { return false }
        }
        return true
    }

    /// The path's segments, decoded; `/a/` has a last segment that is empty.
    package var segments: [String] {
        bytes[..<pathEnd].split(separator: 0, omittingEmptySubsequences: false).dropFirst().map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// The path as it is sent, with what needs it encoded again.
    package var path: String {
        form == .asterisk ? "*" : PercentCoding.encodePath(bytes[..<pathEnd])
    }

    /// True where there are arguments.
    package var hasQuery: Bool { queryStart < bytes.count }

    /// The arguments of the query in order, decoded; a name without `=` has an empty value.
    package var queryItems: [QueryItem] {
        PercentCoding.queryItems(bytes[queryStart...])
    }

    /// Where the path begins: at once, or after `scheme://authority` with a scheme of HTTP.
    private static func pathStart(_ raw: Span<UInt8>) throws(RequestTargetFailure) -> Int {
        guard raw.count > 0 else { throw .malformed }
        if raw[0] == 0x2F { return 0 }
        for scheme in ["http://", "https://"] where begins(raw, with: scheme) {
            let start = scheme.utf8.count
            var end = start
            while end < raw.count, raw[end] != 0x2F, raw[end] != 0x3F { end &+= 1 }
            if end > start { return end }
        }
        throw .malformed
    }

    private static func begins(_ raw: Span<UInt8>, with text: String) -> Bool {
        guard raw.count >= text.utf8.count else { return false }
        return text.utf8.enumerated().allSatisfy { ASCII.lowercased(raw[$0]) == $1 }
    }
}
