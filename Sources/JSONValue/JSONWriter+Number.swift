extension JSONWriter {
    /// Writes an integer.
    package mutating func integer(_ value: Int) {
        if value < 0 { buffer.append(ASCII.minus) }
        buffer.append(number: UInt64(value.magnitude))
        buffer.append(ASCII.comma)
    }

    /// Writes a number, in the spelling it came in.
    package mutating func number(_ number: JSONNumber) {
        switch number.form {
        case .integer(let value): return integer(Int(value))
        case .double(let value): append(value.description)
        case .spelled(let text, _): append(text)
        }
        buffer.append(ASCII.comma)
    }

    /// Writes a number from 0 to 1, rounded to four digits after the point.
    package mutating func fraction(_ value: Double) {
        let parts = (value * 10_000).rounded()
        guard parts >= 0, parts <= 10_000 else { return number(JSONNumber(parts / 10_000)) }
        let whole = UInt64(parts) / 10_000
        var (rest, places) = (UInt64(parts) % 10_000, 4)
        buffer.append(number: whole)
        if rest > 0 {
            while rest.isMultiple(of: 10) { (rest, places) = (rest / 10, places &- 1) }
            buffer.append(ASCII.dot)
            buffer.append(digits: rest, atLeast: places)
        }
        buffer.append(ASCII.comma)
    }

    private mutating func append(_ text: String) {
        buffer.append(contentsOf: text.utf8Span.span.bytes)
    }
}
