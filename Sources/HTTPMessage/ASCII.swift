/// What HTTP's grammars say about single bytes (RFC 9110, section 5.6).
package enum ASCII {
    /// The byte, `A` to `Z` made small.
    package static func lowercased(_ byte: UInt8) -> UInt8 {
        byte &- 0x41 < 26 ? byte | 0x20 : byte
    }

    /// True for what a token may hold: method names, field names, parameter names.
    package static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7C, 0x7E: true
        default: false
        }
    }

    /// True for what a field value may hold: no control character but the tab.
    package static func isFieldValue(_ byte: UInt8) -> Bool {
        (byte >= 0x20 && byte != 0x7F) || byte == 0x09
    }

    /// True for a space or a tab.
    package static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09
    }

    /// True for `0` to `9`.
    package static func isDigit(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10
    }

    /// The value of a hexadecimal digit of either case.
    package static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte &- 0x30
        case 0x41...0x46: byte &- 0x37
        case 0x61...0x66: byte &- 0x57
        default: nil
        }
    }

    /// True where two texts are the same but for the case of ASCII letters.
    package static func equal(_ bytes: some Collection<UInt8>, ignoringCase text: String) -> Bool {
        bytes.count == text.utf8.count && zip(bytes, text.utf8).allSatisfy { lowercased($0) == lowercased($1) }
    }

    /// The bytes without blanks at both ends.
    package static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = bytes
        while let first = rest.first, isBlank(first) { rest.removeFirst() }
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        return rest
    }
}
