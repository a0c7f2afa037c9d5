/// Numbers (RFC 8259 section 6).
extension JSONReader {
    /// Reads a number from its sign or first digit past its last one.
    mutating func number() throws(JSONParseError) -> JSONNumber {
        let start = position
        var number = Decimal()
        number.isNegative = take(ASCII.minus)
        if !take(ASCII.zero) { _ = try digits { number.append($0) } }
        if take(ASCII.dot) {
            number.fractionDigits = try digits { number.append($0) }
        }
        if peek == ASCII.lowerE || peek == ASCII.upperE {
            advance()
            number.exponent = try exponent()
        }
        if let integer = number.integer { return JSONNumber(form: .integer(integer)) }
        let text = number.isPlain ? nil : self.text(from: start)
        let value = number.exactDouble ?? text.flatMap(Double.init) ?? .nan
        guard value.isFinite else { throw error(.numberOutOfRange, at: start) }
        guard let text, text != value.description else { return JSONNumber(form: .double(value)) }
        return JSONNumber(spelled: text, value)
    }

    private mutating func exponent() throws(JSONParseError) -> Int {
        let isNegative = take(ASCII.minus)
        if !isNegative { _ = take(ASCII.plus) }
        var exponent = 0
        _ = try digits { exponent = min(exponent &* 10 &+ Int($0), 1_000_000_000) }
        return isNegative ? 0 &- exponent : exponent
    }

    /// Reads one digit or more; returns how many there were.
    private mutating func digits(_ use: (UInt8) -> Void) throws(JSONParseError) -> Int {
        let start = position
        while ASCII.zero...ASCII.nine ~= peek {
            use(peek &- ASCII.zero)
            advance()
        }
        guard position > start else { throw unexpected() }
        return position &- start
    }
}
