/// Reads the parts that field values are made of, from left to right (RFC 9110, section 5.6).
struct FieldScanner {
    private var rest: ArraySlice<UInt8>

    /// A scanner at the start of a value.
    init(_ value: ArraySlice<UInt8>) {
        rest = value
    }

    /// True when nothing is left.
    var isAtEnd: Bool { rest.isEmpty }

    /// The next byte, which stays.
    var next: UInt8? { rest.first }

    /// Goes over blanks.
    mutating func skipBlanks() {
        rest = rest.drop(while: ASCII.isBlank)
    }

    /// Goes over blanks, a byte and blanks; false, and not over the byte, where another one is next.
    mutating func take(_ byte: UInt8) -> Bool {
        skipBlanks()
        guard rest.first == byte else { return false }
        rest.removeFirst()
        skipBlanks()
        return true
    }

    /// Goes over these bytes, if they are next.
    mutating func take(exactly bytes: [UInt8]) -> Bool {
        guard rest.starts(with: bytes) else { return false }
        rest = rest.dropFirst(bytes.count)
        return true
    }

    /// Reads bytes as long as they fit; maybe none.
    mutating func takeWhile(_ fits: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let taken = rest.prefix(while: fits)
        rest = rest.dropFirst(taken.count)
        return taken
    }

    /// Reads a token of at least one byte, made small.
    mutating func token() -> String? {
        let taken = takeWhile(ASCII.isToken)
        return taken.isEmpty ? nil : String(decoding: taken.map(ASCII.lowercased), as: UTF8.self)
    }

    /// Reads a token, its letters kept, or a quoted string without its quotes and escapes.
    mutating func word() -> String? {
        guard rest.first == 0x22 else {
            let taken = takeWhile(ASCII.isToken)
            return taken.isEmpty ? nil : String(decoding: taken, as: UTF8.self)
        }
        return quotedString()
    }

    /// Reads a quoted string; `nil` where it does not end or holds what it may not.
    mutating func quotedString() -> String? {
        guard rest.popFirst() == 0x22 else { return nil }
        var text: [UInt8] = []
        while let byte = rest.popFirst() {
            switch byte {
            case 0x22: return String(validating: text, as: UTF8.self)
            case 0x5C:
                guard let escaped = rest.popFirst(), ASCII.isFieldValue(escaped) else { return nil }
                text.append(escaped)
            default:
                guard ASCII.isFieldValue(byte) else { return nil }
                text.append(byte)
            }
        }
        return nil
    }

    /// Goes to the next element of a list, over what is left of this one; false where there is none.
    mutating func skipElement() -> Bool {
        var isQuoted = false
        while let byte = rest.popFirst() {
            switch byte {
            case 0x5C where isQuoted: _ = rest.popFirst()
            case 0x22: isQuoted.toggle()
            case 0x2C where !isQuoted: return true
            default: break
            }
        }
        return false
    }
}
