/// The value of a number as it is written: sign, digits, exponent, in the one form that every spelling of the value leads to.
struct ExactDecimal: Equatable {
    private let isNegative: Bool
    /// The digits without zeros at either end; none for 0.
    private let digits: [UInt8]
    /// The power of ten that the last digit stands for; one that is written beyond `exponentMax` is cut to it, where a double has long
    /// been 0.
    private let exponent: Int

    private static let exponentMax = 1_000_000_000_000

    /// The value of a text that is a number of JSON, or a double as Swift prints it.
    init(_ text: String) {
        var digits: [UInt8] = []
        var (isNegative, isFraction, places) = (false, false, 0)
        var rest = text.utf8[...]
        if rest.first == ASCII.minus {
            isNegative = true
            rest.removeFirst()
        }
        while let byte = rest.first, byte != ASCII.lowerE, byte != ASCII.upperE {
            rest.removeFirst()
            guard byte != ASCII.dot else {
                isFraction = true
                continue
            }
            if isFraction { places += 1 }
            if byte != ASCII.zero || !digits.isEmpty { digits.append(byte) }
        }
        var exponent = Self.exponent(rest.dropFirst()) - places
        while digits.last == ASCII.zero {
            digits.removeLast()
            exponent += 1
        }
        self.isNegative = isNegative && !digits.isEmpty
        self.digits = digits
        self.exponent = digits.isEmpty ? 0 : exponent
    }

    /// The number behind the `e`; 0 for none.
    private static func exponent(_ text: Substring.UTF8View) -> Int {
        var value = 0
        for byte in text where byte &- ASCII.zero < 10 {
            value = min(value * 10 + Int(byte &- ASCII.zero), exponentMax)
        }
        return text.first == ASCII.minus ? -value : value
    }
}
