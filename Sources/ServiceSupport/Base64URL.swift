/// URL-safe base64 without padding (RFC 4648 section 5): characters that need no escaping in a path, a query, a header or a file name.
package enum Base64URL {
    private static let alphabet: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

    /// The text of some bytes.
    package static func encode(_ bytes: [UInt8]) -> String {
        String(unsafeUninitializedCapacity: bytes.count * 4 / 3 + 2) { text in
            var count = 0
            var pending: UInt32 = 0
            var bits = 0
            func append(_ value: UInt32) {
                text[count] = character(of: UInt64(value))
                count += 1
            }
            for byte in bytes {
                pending = pending << 8 | UInt32(byte)
                bits += 8
                while bits >= 6 {
                    bits -= 6
                    append(pending >> bits)
                }
            }
            if bits > 0 { append(pending << (6 - bits)) }
            return count
        }
    }

    /// Gives the 22 characters of 16 bytes, the highest first, to a writer of bytes.
    package static func withText(of bits: UInt128, _ write: (Span<UInt8>) -> Void) {
        let (high, low) = (UInt64(truncatingIfNeeded: bits >> 64), UInt64(truncatingIfNeeded: bits))
        var text = InlineArray<22, UInt8>(repeating: 0)
        for place in 0..<10 {
            text[place] = character(of: high >> UInt64(58 - 6 * place))
            text[place + 11] = character(of: low >> UInt64(56 - 6 * place))
        }
        text[10] = character(of: high << 2 | low >> 62)
        text[21] = character(of: low << 4)
        write(text.span)
    }

    /// The bytes of a text; `nil` for a character outside the alphabet (padding too), an impossible length, or left-over bits that
    /// are not zero, so that no two texts mean the same bytes.
    package static func decode(_ text: some StringProtocol) -> [UInt8]? {
        var bytes: [UInt8] = []
        var pending: UInt32 = 0
        var bits = 0
        for character in text.utf8 {
            guard let value = value(of: character) else { return nil }
            pending = (pending << 6 | value) & 0xffff
            bits += 6
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: pending >> bits))
            }
        }
        guard bits < 6, pending & (1 << bits - 1) == 0 else { return nil }
        return bytes
    }

    /// The character of the lowest six bits.
    package static func character(of bits: UInt64) -> UInt8 {
        alphabet.utf8Start[Int(bits & 0x3f)]
    }

    /// The six bits that a character stands for.
    package static func value(of character: UInt8) -> UInt32? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
