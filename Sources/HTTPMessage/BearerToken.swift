/// The token of `Authorization: Bearer` (RFC 6750, section 2.1).
package enum BearerToken {
    /// The token's characters; `nil` for another scheme, or a token with characters that no token has.
    package static func read(_ field: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var reader = FieldReader(field)
        guard let scheme = reader.token(), ASCII.equal(scheme, ignoringCase: "Bearer"), reader.rest.first == 0x20 else { return nil }
        reader.skipBlanks()
        let token = ASCII.trimmed(reader.rest)
        return isToken(token) ? token : nil
    }

    /// True for characters of a token, and perhaps `=` at its end.
    package static func isToken(_ token: ArraySlice<UInt8>) -> Bool {
        let padding = token.firstIndex(of: 0x3D) ?? token.endIndex
        return padding > token.startIndex && token[..<padding].allSatisfy(isTokenByte) && token[padding...].allSatisfy { $0 == 0x3D }
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D...0x2F, 0x5F, 0x7E: true
        default: false
        }
    }
}
