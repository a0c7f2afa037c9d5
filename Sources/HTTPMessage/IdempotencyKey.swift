/// The key of a request that may be sent again (draft-ietf-httpapi-idempotency-key-header).
package struct IdempotencyKey: Sendable, Hashable {
    /// The characters of the key: 1 to 255, visible ASCII or blank.
    package let text: String

    /// Reads a field's value: a Structured Field string in quotes (RFC 9651, section 3.3.3), or, as many clients send it,
    /// the key itself, which then holds neither blanks nor quotes, commas, semicolons or backslashes.
    ///
    /// `nil` for anything else.
    package init?(_ value: ArraySlice<UInt8>) {
        let value = ASCII.trimmed(value)
        let key = value.first == 0x22 ? Self.quoted(value) : Self.bare(value)
        guard let key, (1...255).contains(key.utf8.count) else { return nil }
        text = key
    }

    private static func quoted(_ value: ArraySlice<UInt8>) -> String? {
        var key: [UInt8] = []
        var rest = value.dropFirst()
        while let byte = rest.popFirst() {
            switch byte {
            case 0x22: return rest.isEmpty ? String(decoding: key, as: UTF8.self) : nil
            case 0x5C:
                guard let escaped = rest.popFirst(), escaped == 0x22 || escaped == 0x5C else { return nil }
                key.append(escaped)
            case 0x20...0x7E: key.append(byte)
            default: return nil
            }
        }
        return nil
    }

    private static func bare(_ value: ArraySlice<UInt8>) -> String? {
        let isClean = value.allSatisfy { (0x21...0x7E).contains($0) && ![0x22, 0x2C, 0x3B, 0x5C].contains($0) }
        return isClean ? String(decoding: value, as: UTF8.self) : nil
    }
}
