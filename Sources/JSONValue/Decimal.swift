/// The parts of a number's text.
struct Decimal {
    var isNegative = false
    /// The digits read as one integer, exact while `digits` is at most 19.
    private(set) var significand: UInt64 = 0
    /// How many digits there are from the first that is not 0.
    private(set) var digits = 0
    /// How many digits stand after the dot; 0 without a dot.
    var fractionDigits = 0
    /// The exponent as written; `nil` where there is none.
    var exponent: Int?

    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
        1e21, 1e22,
    ]

    mutating func append(_ digit: UInt8) {
        significand = significand &* 10 &+ UInt64(digit)
        if digits > 0 || digit > 0 { digits &+= 1 }
    }

    /// The value where the text is plain digits that fit 64 bits; `-0` is no integer, since its sign would be lost.
    var integer: Int64? {
        guard fractionDigits == 0, exponent == nil, digits <= 19, significand > 0 || !isNegative else { return nil }
        guard isNegative else { return Int64(exactly: significand) }
        return significand <= Int64.min.magnitude ? Int64(truncatingIfNeeded: 0 &- significand) : nil
    }

    /// The double where one rounding gives it: significand and power of ten are both doubles without an error.
    var exactDouble: Double? {
        let power = (exponent ?? 0) &- fractionDigits
        guard digits <= 19, significand <= 1 << 53, -22...22 ~= power else { return nil }
        let magnitude = Double(significand)
        let scale = Self.powersOfTen[Int(power.magnitude)]
        let value = power < 0 ? magnitude / scale : magnitude * scale
        return isNegative ? -value : value
    }

    /// True where Swift is known to print the double with just these digits: at most 15 of them come back unchanged,
    /// without an exponent from 0.0001 on, and the fraction has no 0 at its end but in `.0`.
    var isPlain: Bool {
        guard exponent == nil, fractionDigits > 0, digits <= 15 else { return false }
        guard significand > 0 else { return fractionDigits == 1 }
        return fractionDigits &- digits < 4 && (fractionDigits == 1 || significand % 10 != 0)
    }
}
