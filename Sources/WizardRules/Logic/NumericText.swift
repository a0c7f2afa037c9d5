/// Numbers as JavaScript reads them from text and writes them as text.
enum NumericText {
    /// `Number(text)`: the whole text is a number, but for white space around it; an empty text is 0, others are not a number.
    static func number(_ text: String) -> Double {
        let trimmed = trim(text)
        if trimmed.isEmpty { return 0 }
        if let prefixed = prefixedInteger(trimmed) { return prefixed }
        let (length, value) = leading(Array(trimmed.utf8))
        return length == trimmed.utf8.count ? value : .nan
    }

    /// `parseFloat(text)`: the longest number at the start of the text, but for white space before it.
    static func leadingNumber(_ text: String) -> Double {
        leading(Array(trim(text).utf8)).value
    }

    /// `String(value)` (ECMA-262, Number::toString with radix 10).
    static func text(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-Infinity" : "Infinity" }
        if value == 0 { return "0" }
        let (digits, point) = shortestDigits(value.magnitude)
        return (value < 0 ? "-" : "") + layOut(digits, point: point)
    }

    /// The fewest digits that mean this double and no other, and where the decimal point stands: the value is 0.DIGITS × 10^point.
    private static func shortestDigits(_ value: Double) -> (digits: String, point: Int) {
        let parts = value.description.split(separator: "e")
        let mantissa = parts.first ?? "0"
        let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        let whole = mantissa.prefix { $0 != "." }
        let fraction = mantissa.dropFirst(whole.count + 1)
        let all = whole + fraction
        let significant = all.drop { $0 == "0" }
        let digits = significant.reversed().drop { $0 == "0" }.reversed()
        return (String(digits), whole.count + exponent - (all.count - significant.count))
    }

    private static func layOut(_ digits: String, point: Int) -> String {
        let count = digits.count
        switch point {
        case _ where count <= point && point <= 21: return digits + String(repeating: "0", count: point - count)
        case 1...21: return digits.prefix(point) + "." + digits.dropFirst(point)
        case -5...0: return "0." + String(repeating: "0", count: -point) + digits
        default:
            let exponent = point - 1
            let fraction = count > 1 ? "." + digits.dropFirst() : ""
            return digits.prefix(1) + fraction + "e" + (exponent < 0 ? "-" : "+") + String(exponent.magnitude)
        }
    }

    /// `0x1F`, `0o17`, `0b11`; `nil` for what has no such prefix.
    private static func prefixedInteger(_ text: Substring) -> Double? {
        let radix: Double
        switch text.prefix(2) {
        case "0x", "0X": radix = 16
        case "0o", "0O": radix = 8
        case "0b", "0B": radix = 2
        default: return nil
        }
        let digits = text.dropFirst(2).map { $0.isASCII ? $0.hexDigitValue ?? 16 : 16 }
        guard !digits.isEmpty, digits.allSatisfy({ Double($0) < radix }) else { return .nan }
        return digits.reduce(0) { $0 * radix + Double($1) }
    }

    /// The number at the start of the bytes, and how many bytes it takes; none and not a number where there is no number.
    private static func leading(_ bytes: [UInt8]) -> (length: Int, value: Double) {
        let sign = bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") ? 1 : 0
        let infinity = "Infinity".utf8
        if bytes.dropFirst(sign).starts(with: infinity) {
            return (sign + infinity.count, bytes.first == UInt8(ascii: "-") ? -.infinity : .infinity)
        }
        let length = decimalLength(bytes, from: sign)
        guard length > sign else { return (0, .nan) }
        return (length, Double(String(decoding: bytes.prefix(length), as: UTF8.self)) ?? .nan)
    }

    /// Where the decimal literal that starts at `start` ends; `start` where there is none.
    private static func decimalLength(_ bytes: [UInt8], from start: Int) -> Int {
        func digits(from index: Int) -> Int {
            bytes.dropFirst(index).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
        }
        func byte(at index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }
        let whole = digits(from: start)
        var end = start + whole
        if byte(at: end) == UInt8(ascii: ".") {
            let fraction = digits(from: end + 1)
            guard whole + fraction > 0 else { return start }
            end += 1 + fraction
        }
        guard end > start, byte(at: end) == UInt8(ascii: "e") || byte(at: end) == UInt8(ascii: "E") else { return end }
        let sign = byte(at: end + 1) == UInt8(ascii: "-") || byte(at: end + 1) == UInt8(ascii: "+") ? 1 : 0
        let exponent = digits(from: end + 1 + sign)
        return exponent > 0 ? end + 1 + sign + exponent : end
    }

    /// Without JavaScript's white space around it.
    private static func trim(_ text: String) -> Substring {
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !isSpace($0) }), let last = scalars.lastIndex(where: { !isSpace($0) })
        else { return "" }
        return text[first...last]
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .spaceSeparator || "\t\n\u{B}\u{C}\r\u{2028}\u{2029}\u{FEFF}".unicodeScalars.contains(scalar)
    }
}
