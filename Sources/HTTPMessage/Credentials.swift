/// What `Authorization` holds (RFC 9110, section 11.6.2).
package enum Credentials: Sendable, Equatable {
    /// `Bearer` and a token (RFC 6750, section 2.1).
    case bearer(ArraySlice<UInt8>)
    /// Another scheme, or a token that is none.
    case unsupported

    /// Reads a field's value.
    package init(_ value: ArraySlice<UInt8>) {
        let value = ASCII.trimmed(value)
        let scheme = value.prefix { $0 != 0x20 }
        let token = value.dropFirst(scheme.count).drop { $0 == 0x20 }
        let last = token.lastIndex { $0 != 0x3D }
        let isToken = last.map { token[...$0].allSatisfy(Self.isTokenByte) } ?? false
        self = ASCII.equal(scheme, ignoringCase: "Bearer") && isToken ? .bearer(token) : .unsupported
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E: true
        default: false
        }
    }
}
