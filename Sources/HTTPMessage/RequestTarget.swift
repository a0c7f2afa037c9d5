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
    /// The decoded path, each segment led by a NUL (which no segment can hold), then the query as it was sent.
    let bytes: [UInt8]
    let pathEnd: Int
    let queryStart: Int

    /// Reads a target as it stood in the request line.
    /// - Parameter maxQueryItems: how many arguments the query may have.
    package init(_ raw: [UInt8], maxQueryItems: Int = 64) throws(RequestTargetFailure) {
        guard raw.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x23 }) else { throw .malformed }
        if raw.count == 1, raw[0] == 0x2A {
            (form, bytes, pathEnd, queryStart) = (.asterisk, [], 0, 0)
            return
        }
        let start = raw.first == 0x2F ? 0 : try Self.afterAuthority(raw)
        form = start == 0 ? .origin : .absolute
        let question = raw[start...].firstIndex(of: 0x3F) ?? raw.endIndex
        var decoded: [UInt8] = []
        decoded.reserveCapacity(raw.count &- start &+ 1)
        try PercentCoding.decodePath(raw[start..<question], into: &decoded)
        pathEnd = decoded.count
        queryStart = pathEnd
        if question < raw.endIndex {
            let query = raw[(question &+ 1)...]
            try PercentCoding.checkQuery(query, maxItems: maxQueryItems)
            decoded.append(contentsOf: query)
        }
        bytes = decoded
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

    /// The arguments of the query in order, decoded; a name without `=` has an empty value.
    package var queryItems: [QueryItem] {
        PercentCoding.queryItems(bytes[queryStart...])
    }

    /// Where the path begins after `scheme://authority`; only the schemes of HTTP are understood.
    private static func afterAuthority(_ raw: [UInt8]) throws(RequestTargetFailure) -> Int {
        for scheme in ["http://", "https://"] where ASCII.equal(raw.prefix(scheme.utf8.count), ignoringCase: scheme) {
            let start = scheme.utf8.count
            let end = raw[start...].firstIndex { $0 == 0x2F || $0 == 0x3F } ?? raw.endIndex
            if end > start { return end }
        }
        throw .malformed
    }
}
