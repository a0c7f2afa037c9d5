/// The client's name for a request that it may have to repeat: `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header).
package struct IdempotencyKey: Sendable, Hashable {
    /// The most characters that a key has.
    package static let charactersMax = 255

    /// The key: 1 to 255 visible ASCII characters.
    package let text: String

    /// Reads a field's value, several lines joined: a quoted string as the draft wants it, or the same characters without quotes, as
    /// many clients send it; `nil` where it is malformed.
    package init?(_ field: ArraySlice<UInt8>) {
        var reader = FieldReader(ASCII.trimmed(field))
        let isQuoted = reader.rest.first == 0x22
        guard let key = isQuoted ? reader.quotedString() : reader.rest, !isQuoted || reader.isAtEnd else { return nil }
        guard (1...Self.charactersMax).contains(key.count), key.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
        text = String(decoding: key, as: UTF8.self)
    }
}
