/// Strings (RFC 8259 section 7).
extension JSONReader {
    /// Reads a string from its opening quote past its closing one.
    mutating func string() throws(JSONParseError) -> String {
        advance()
        let start = position
        skipPlain()
        if peek == ASCII.quote {
            defer { advance() }
            return text(from: start)
        }
        return try escapedString(from: start)
    }

    /// The bytes from `start` to here as a string; they are known to be UTF-8 and end between characters.
    func text(from start: Int) -> String {
        String(copying: UTF8Span(unchecked: bytes.span.extracting(start..<position), isKnownASCII: isASCII))
    }

    /// Goes on to the next quote, backslash or control character, or to the end.
    private mutating func skipPlain() {
        advance(by: PlainText.end(in: bytes.span.bytes, from: position) &- position)
    }

    /// Reads on in a string of which the bytes from `start` to here are plain.
    private mutating func escapedString(from start: Int) throws(JSONParseError) -> String {
        var decoded: [UInt8] = []
        var start = start
        while true {
            decoded.append(contentsOf: bytes[start..<position])
            switch peek {
            case ASCII.quote:
                advance()
                return String(decoding: decoded, as: UTF8.self)
            case ASCII.backslash:
                try escape(into: &decoded)
            default:
                throw position < bytes.count ? error(.controlCharacter) : unexpected()
            }
            start = position
            skipPlain()
        }
    }

    private mutating func escape(into decoded: inout [UInt8]) throws(JSONParseError) {
        let start = position
        advance()
        switch peek {
        case ASCII.quote, ASCII.backslash, ASCII.slash: decoded.append(peek)
        case ASCII.lowerB: decoded.append(0x08)
        case ASCII.lowerF: decoded.append(0x0C)
        case ASCII.lowerN: decoded.append(ASCII.lineFeed)
        case ASCII.lowerR: decoded.append(ASCII.carriageReturn)
        case ASCII.lowerT: decoded.append(ASCII.tab)
        case ASCII.lowerU:
            advance()
            return try unicodeEscape(into: &decoded, from: start)
        default:
            throw position < bytes.count ? error(.invalidEscape, at: start) : unexpected()
        }
        advance()
    }

    /// Reads the digits after `\u` and, where they are the first half of a surrogate pair, the second half.
    private mutating func unicodeEscape(into decoded: inout [UInt8], from start: Int) throws(JSONParseError) {
        var code = try fourHexDigits(from: start)
        if 0xD800...0xDBFF ~= code {
            let second = position
            guard take(ASCII.backslash), take(ASCII.lowerU) else { throw error(.loneSurrogate, at: start) }
            let low = try fourHexDigits(from: second)
            guard 0xDC00...0xDFFF ~= low else { throw error(.loneSurrogate, at: start) }
            code = 0x10000 &+ (code &- 0xD800) << 10 &+ (low &- 0xDC00)
        }
        guard let scalar = Unicode.Scalar(code) else { throw error(.loneSurrogate, at: start) }
        decoded.append(contentsOf: scalar.utf8)
    }

    private mutating func fourHexDigits(from start: Int) throws(JSONParseError) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Self.hexDigit(peek) else {
                throw position < bytes.count ? error(.invalidEscape, at: start) : unexpected()
            }
            code = code << 4 | digit
            advance()
        }
        return code
    }

    private static func hexDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte &- 0x30)
        case 0x41...0x46: UInt32(byte &- 0x41 &+ 10)
        case 0x61...0x66: UInt32(byte &- 0x61 &+ 10)
        default: nil
        }
    }
}
