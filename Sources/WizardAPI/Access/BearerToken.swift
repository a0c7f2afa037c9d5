/// The token of an `Authorization: Bearer` field (RFC 6750, section 2.1).
enum BearerToken {
    private static let scheme = Array("bearer".utf8)

    /// The token's characters; `nil` for another scheme or a token with characters that no token has.
    static func read(_ field: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let space = field.firstIndex(of: 0x20), field[..<space].lazy.map({ $0 | 0x20 }).elementsEqual(scheme) else { return nil }
        let token = field[space...].drop { $0 == 0x20 }
        guard !token.isEmpty, token.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
        return token
    }
}
