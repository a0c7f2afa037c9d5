/// A place in a text and how to read on from there: arrays, objects and literals.
///
/// The text is valid UTF-8. Recursion is bounded by `depth`.
struct JSONReader {
    let bytes: [UInt8]
    /// True when every byte is ASCII.
    let isASCII: Bool
    /// The next byte to read.
    private(set) var position = 0
    /// How many more levels may be opened.
    private var depth: Int

    init(_ bytes: [UInt8], isASCII: Bool, depth: Int) {
        self.bytes = bytes
        self.isASCII = isASCII
        self.depth = depth
    }

    /// The next byte; 0, which no JSON text holds, at the end.
    var peek: UInt8 { position < bytes.count ? bytes[position] : 0 }

    mutating func advance(by count: Int = 1) {
        position &+= count
    }

    /// Steps over the byte if it comes next.
    mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        position &+= 1
        return true
    }

    /// Most texts have no space between their values.
    @inline(__always) mutating func skipSpace() {
        if peek <= ASCII.space { skipSpaces() }
    }

    private mutating func skipSpaces() {
        while true {
            switch peek {
            case ASCII.space, ASCII.lineFeed, ASCII.carriageReturn, ASCII.tab: position &+= 1
            default: return
            }
        }
    }

    func error(_ reason: JSONParseError.Reason, at offset: Int? = nil) -> JSONParseError {
        JSONParseError(reason, at: offset ?? position, in: bytes)
    }

    /// The fault of a byte that does not fit, or of a text that ends here.
    func unexpected() -> JSONParseError {
        error(position < bytes.count ? .unexpectedCharacter : .unexpectedEnd)
    }

    mutating func value() throws(JSONParseError) -> JSONValue {
        switch peek {
        case ASCII.quote: .string(try string())
        case ASCII.openBrace: .object(try object())
        case ASCII.openBracket: .array(try array())
        case ASCII.zero...ASCII.nine, ASCII.minus: .number(try number())
        case ASCII.lowerT: try literal("true", .bool(true))
        case ASCII.lowerF: try literal("false", .bool(false))
        case ASCII.lowerN: try literal("null", .null)
        default: throw unexpected()
        }
    }

    private mutating func literal(_ word: StaticString, _ value: JSONValue) throws(JSONParseError) -> JSONValue {
        let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        for letter in letters {
            guard take(letter) else { throw unexpected() }
        }
        return value
    }

    @inline(__always) private mutating func open() throws(JSONParseError) {
        guard depth > 0 else { throw error(.tooDeep) }
        depth &-= 1
        position &+= 1
        skipSpace()
    }

    private mutating func close() {
        depth &+= 1
        position &+= 1
    }

    private mutating func array() throws(JSONParseError) -> [JSONValue] {
        try open()
        var elements: [JSONValue] = []
        if peek != ASCII.closeBracket {
            repeat {
                skipSpace()
                elements.append(try value())
                skipSpace()
            } while take(ASCII.comma)
        }
        guard peek == ASCII.closeBracket else { throw unexpected() }
        close()
        return elements
    }

    private mutating func object() throws(JSONParseError) -> JSONObject {
        try open()
        var object = JSONObject(capacity: 4)
        if peek != ASCII.closeBrace {
            repeat {
                skipSpace()
                try member(of: &object)
                skipSpace()
            } while take(ASCII.comma)
        }
        guard peek == ASCII.closeBrace else { throw unexpected() }
        close()
        return object
    }

    private mutating func member(of object: inout JSONObject) throws(JSONParseError) {
        let start = position
        guard peek == ASCII.quote else { throw unexpected() }
        let name = try string()
        skipSpace()
        guard take(ASCII.colon) else { throw unexpected() }
        skipSpace()
        guard object.add(name, try value()) else { throw error(.duplicateMember, at: start) }
    }
}
