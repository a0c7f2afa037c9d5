internal import JSONValue

/// A number by its decimal digits, so that 0.3 is a multiple of 0.1 whatever doubles say.
///
/// The value is the digits as an integer times ten to the exponent; the sign does not matter here.
struct ExactDecimal: Sendable {
    /// Digits 0 to 9, neither the first nor the last of them 0; none for zero.
    private let digits: [UInt8]
    private let exponent: Int

    init(_ number: JSONNumber) {
        switch number.form {
        case .integer(let value): self.init(text: String(value.magnitude))
        case .double(let value): self.init(text: value.description)
        case .spelled(let text, _): self.init(text: text)
        }
    }

    /// Reads a number as JSON or Swift writes it.
    private init(text: String) {
        let parts = text.utf8.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }
        let mantissa = parts.first ?? text.utf8[...]
        let point = mantissa.firstIndex(of: UInt8(ascii: "."))
        let fraction = point.map { mantissa.distance(from: $0, to: mantissa.endIndex) - 1 } ?? 0
        let all = mantissa.filter { 48...57 ~= $0 }.map { $0 - 48 }.drop { $0 == 0 }
        digits = all.reversed().drop { $0 == 0 }.reversed()
        exponent = Self.exponent(parts.dropFirst().first.map(Substring.init) ?? "0") - fraction + (all.count - digits.count)
    }

    /// An exponent as written, clamped to what no number here comes near.
    private static func exponent(_ text: Substring) -> Int {
        let far = 1_000_000_000
        return max(min(Int(text) ?? (text.hasPrefix("-") ? -far : far), far), -far)
    }

    /// The digits as an integer; `nil` where they are too many.
    private var significand: UInt64? {
        guard digits.count <= 19 else { return nil }
        return digits.reduce(0) { $0 * 10 + UInt64($1) }
    }

    /// Whether this can be divided by, in `isMultiple`: positive, and at most 19 digits long.
    var isDivisor: Bool { (significand ?? 0) > 0 }

    /// Whether the number is a whole multiple of the divisor.
    ///
    /// The last digit is not 0, so that only a divisor of no greater exponent can go in; then it is arithmetic modulo the
    /// divisor's digits.
    func isMultiple(of divisor: ExactDecimal) -> Bool {
        guard let modulus = divisor.significand, modulus > 0 else { return false }
        if digits.isEmpty { return true }
        let shift = exponent - divisor.exponent
        guard shift >= 0 else { return false }
        let rest = digits.reduce(UInt64(0)) { Self.add(Self.multiply($0, 10 % modulus, modulus), UInt64($1) % modulus, modulus) }
        return Self.multiply(rest, Self.powerOfTen(shift, modulus), modulus) == 0
    }

    /// Whether a number is whole, however it is spelled.
    static func isInteger(_ number: JSONNumber) -> Bool {
        switch number.form {
        case .integer: return true
        case .double(let value): return value.rounded(.towardZero) == value
        case .spelled:
            let decimal = ExactDecimal(number)
            return decimal.digits.isEmpty || decimal.exponent >= 0
        }
    }

    private static func powerOfTen(_ exponent: Int, _ modulus: UInt64) -> UInt64 {
        var result = 1 % modulus
        var base = 10 % modulus
        var left = exponent
        while left > 0 {
            if left & 1 == 1 { result = multiply(result, base, modulus) }
            base = multiply(base, base, modulus)
            left >>= 1
        }
        return result
    }

    /// Both factors are below the modulus, so that the quotient fits.
    private static func multiply(_ left: UInt64, _ right: UInt64, _ modulus: UInt64) -> UInt64 {
        modulus.dividingFullWidth(left.multipliedFullWidth(by: right)).remainder
    }

    private static func add(_ left: UInt64, _ right: UInt64, _ modulus: UInt64) -> UInt64 {
        left >= modulus - right ? left - (modulus - right) : left + right
    }
}
