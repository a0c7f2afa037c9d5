/// What HTTP's grammars say about single bytes (RFC 9110, section 5.6).
///
/// Inlined in other modules, which needs `usableFromInline` on the type: the transport asks about every byte of a head.
@usableFromInline
package enum ASCII {
    /// The byte, `A` to `Z` made small.
    @inlinable
    package static func lowercased(_ byte: UInt8) -> UInt8 {
        byte &- 0x41 < 26 ? byte | 0x20 : byte
    }

    /// True where two bytes are the same but for the case of a letter; most clients write names as we do.
    static func isSame(_ left: UInt8, _ right: UInt8) -> Bool {
        left == right || lowercased(left) == lowercased(right)
    }

    /// True for what a token may hold: method names, field names, parameter names.
    @inlinable
    package static func isToken(_ byte: UInt8) -> Bool {
        // One bit for each allowed character: !#$%&'*+-.0-9 below 64; A-Z ^_` a-z |~ from 64 to 127.
        let bits: UInt64 = byte < 64 ? 0x03FF_6CFA_0000_0000 : 0x57FF_FFFF_C7FF_FFFE
        return byte < 128 && bits >> UInt64(byte & 63) & 1 == 1
    }

    /// True for what a field value may hold: no control character but the tab.
    @inlinable
    package static func isFieldValue(_ byte: UInt8) -> Bool {
        (byte >= 0x20 && byte != 0x7F) || byte == 0x09
    }

    /// True for a space or a tab.
    @inlinable
    package static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09
    }

    /// True for `0` to `9`.
    @inlinable
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
    package static func equal(_ bytes: ArraySlice<UInt8>, ignoringCase text: String) -> Bool {
        guard bytes.count == text.utf8.count else { return false }
        // Over spans, since a string hands out its bytes one by one at several times the cost.
        let (left, right) = (bytes.span, text.utf8Span.span)
        for position in 0..<right.count where !isSame(left[position], right[position]) { return false }
        return true
    }

    /// True where two texts are the same.
    package static func equal(_ bytes: ArraySlice<UInt8>, _ text: String) -> Bool {
        guard bytes.count == text.utf8.count else { return false }
        let (left, right) = (bytes.span, text.utf8Span.span)
        for position in 0..<right.count where left[position] != right[position] { return false }
        return true
    }

    /// The bytes without blanks at both ends.
    package static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = bytes
        while let first = rest.first, isBlank(first) { rest.removeFirst() }
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        return rest
    }
}
