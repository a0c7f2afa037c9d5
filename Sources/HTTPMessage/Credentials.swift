/// What `Authorization` holds (RFC 9110, section 11.6.2).
package enum Credentials: Sendable, Equatable {
    /// `Bearer` and a token (RFC 6750, section 2.1).
    case bearer(ArraySlice<UInt8>)
    /// Another scheme, or a token that is none.
    case unsupported

    /// Reads a field's value.
    package init(_ value: ArraySlice<UInt8>) {
        let value = ASCII.trimmed(value)
        let token = value.dropFirst(Self.scheme.utf8.count).drop { $0 == 0x20 }
        let isBearer =
            token.startIndex > value.startIndex &+ Self.scheme.utf8.count
            && ASCII.equal(value.prefix(Self.scheme.utf8.count), ignoringCase: Self.scheme)
        self = isBearer && Self.isToken(token.span) ? .bearer(token) : .unsupported
    }

    private static let scheme = "Bearer"

    /// Characters of a token, at least one, and behind them any number of `=`.
    private static func isToken(_ text: Span<UInt8>) -> Bool {
        var end = text.count
        while end > 0, text[end &- 1] == 0x3D { end &-= 1 }
        for position in 0..<end where !isTokenByte(text[position]) { return false }
        return end > 0
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E: true
        default: false
        }
    }
}
