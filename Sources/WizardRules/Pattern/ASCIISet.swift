/// A set of code points below 128, one bit each.
struct ASCIISet: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    /// The empty set.
    init() {}

    /// The code points that the condition holds for.
    init(where condition: (Unicode.Scalar) -> Bool) {
        for value in UInt8(0)..<128 where condition(Unicode.Scalar(value)) { insert(UInt32(value)) }
    }

    /// The code points below 128 that are not in the set.
    var inverted: ASCIISet {
        var other = self
        other.low = ~low
        other.high = ~high
        return other
    }

    /// Whether a code point below 128 is in the set.
    func contains(_ scalar: Unicode.Scalar) -> Bool {
        (scalar.value < 64 ? low : high) & 1 << UInt64(scalar.value & 63) != 0
    }

    /// Adds those of a range that are below 128.
    mutating func insert(_ range: ClosedRange<Unicode.Scalar>) {
        for value in range.lowerBound.value...max(min(range.upperBound.value, 127), range.lowerBound.value) { insert(value) }
    }

    mutating func formUnion(_ other: ASCIISet) {
        low |= other.low
        high |= other.high
    }

    private mutating func insert(_ value: UInt32) {
        if value < 64 { low |= 1 << UInt64(value) } else if value < 128 { high |= 1 << UInt64(value - 64) }
    }
}
