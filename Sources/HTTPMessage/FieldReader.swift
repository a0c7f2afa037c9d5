/// Reads a field value from left to right by the grammars of RFC 9110, section 5.6; makes nothing but what it is asked for.
struct FieldReader {
    /// What is still to be read.
    private(set) var rest: ArraySlice<UInt8>

    init(_ value: ArraySlice<UInt8>) {
        rest = value
    }

    /// True where nothing is left.
    var isAtEnd: Bool { rest.isEmpty }

    /// Goes over spaces and tabs.
    mutating func skipBlanks() {
        rest = rest.drop(while: ASCII.isBlank)
    }

    /// Goes over blanks and commas: between the elements of a list, empty ones included (RFC 9110, section 5.6.1.2).
    mutating func skipSeparators() {
        rest = rest.drop { ASCII.isBlank($0) || $0 == 0x2C }
    }

    /// Goes over what is left of an element that cannot be understood, up to the next comma outside of quotes.
    mutating func skipElement() {
        var isQuoted = false
        var isEscaped = false
        rest = rest.drop { byte in
            if !isQuoted, byte == 0x2C { return false }
            if byte == 0x22, !isEscaped { isQuoted.toggle() }
            isEscaped = isQuoted && byte == 0x5C && !isEscaped
            return true
        }
    }

    /// Goes over a byte, if it is the next one.
    mutating func take(_ byte: UInt8) -> Bool {
        guard rest.first == byte else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// True at the end of a list's element, blanks aside: before a comma, or where nothing is left.
    mutating func isAtEndOfElement() -> Bool {
        skipBlanks()
        return rest.isEmpty || rest.first == 0x2C
    }

    /// The bytes as long as they fit.
    mutating func bytes(while fits: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let end = rest.firstIndex { !fits($0) } ?? rest.endIndex
        let taken = rest[rest.startIndex..<end]
        rest = rest[end...]
        return taken
    }

    /// A token; `nil` where none stands here.
    mutating func token() -> ArraySlice<UInt8>? {
        let token = bytes(while: ASCII.isToken)
        return token.isEmpty ? nil : token
    }

    /// What a quoted string stands for; `nil` where none stands here or it does not end.
    mutating func quotedString() -> ArraySlice<UInt8>? {
        guard take(0x22) else { return nil }
        let plain = bytes { $0 != 0x22 && $0 != 0x5C }
        if take(0x22) { return plain }
        var unescaped = Array(plain)
        while let byte = rest.first {
            rest = rest.dropFirst()
            if byte == 0x22 { return unescaped[...] }
            guard byte == 0x5C else {
                unescaped.append(byte)
                continue
            }
            guard let escaped = rest.first else { return nil }
            rest = rest.dropFirst()
            unescaped.append(escaped)
        }
        return nil
    }

    /// A token or a quoted string.
    mutating func word() -> ArraySlice<UInt8>? {
        rest.first == 0x22 ? quotedString() : token()
    }

    /// Reads the parameters that follow, `;name=value` each (RFC 9110, section 5.6.6).
    ///
    /// - Returns: false where they are malformed.
    mutating func parameters(_ body: (_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) -> Void) -> Bool {
        skipBlanks()
        while take(0x3B) {
            skipBlanks()
            // An empty parameter, as in `text/html;`, is allowed.
            guard let name = token() else { continue }
            guard take(0x3D), let value = word() else { return false }
            body(name, value)
            skipBlanks()
        }
        return true
    }
}
