/// A set of code points, such as `[a-z_]`, `\d` or a single letter.
struct CodePointClass: Sendable {
    /// A part of a class.
    enum Item: Sendable {
        case ranges([ClosedRange<Unicode.Scalar>], negated: Bool)
        case property(UnicodeProperty, negated: Bool)
    }

    private let items: [Item]
    private let negated: Bool
    /// The answers for U+0000 to U+007F, one bit each.
    private let ascii: (UInt64, UInt64)

    /// The code points of any of the items, or of none of them.
    init(_ items: [Item], negated: Bool = false) {
        self.items = items
        self.negated = negated
        ascii = (Self.bits(from: 0, items, negated), Self.bits(from: 64, items, negated))
    }

    /// A single code point.
    init(_ scalar: Unicode.Scalar) {
        self.init([.ranges([scalar...scalar], negated: false)])
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<64: ascii.0 & (1 << UInt64(scalar.value)) != 0
        case 64..<128: ascii.1 & (1 << UInt64(scalar.value - 64)) != 0
        default: items.contains { Self.contains(scalar, in: $0) } != negated
        }
    }

    private static func contains(_ scalar: Unicode.Scalar, in item: Item) -> Bool {
        switch item {
        case .ranges(let ranges, let negated): ranges.contains { $0.contains(scalar) } != negated
        case .property(let property, let negated): property.contains(scalar) != negated
        }
    }

    private static func bits(from first: UInt8, _ items: [Item], _ negated: Bool) -> UInt64 {
        var bits: UInt64 = 0
        for offset in UInt8(0)..<64 {
            let scalar = Unicode.Scalar(first + offset)
            if items.contains(where: { contains(scalar, in: $0) }) != negated { bits |= 1 << UInt64(offset) }
        }
        return bits
    }
}

extension CodePointClass {
    static let digits: [ClosedRange<Unicode.Scalar>] = ["0"..."9"]
    static let wordCharacters: [ClosedRange<Unicode.Scalar>] = ["0"..."9", "A"..."Z", "_"..."_", "a"..."z"]
    /// ECMA-262's WhiteSpace and LineTerminator.
    static let spaces: [ClosedRange<Unicode.Scalar>] = [
        "\t"..."\r", " "..." ", "\u{A0}"..."\u{A0}", "\u{1680}"..."\u{1680}", "\u{2000}"..."\u{200A}", "\u{2028}"..."\u{2029}",
        "\u{202F}"..."\u{202F}", "\u{205F}"..."\u{205F}", "\u{3000}"..."\u{3000}", "\u{FEFF}"..."\u{FEFF}",
    ]
    static let lineEnds: [ClosedRange<Unicode.Scalar>] = ["\n"..."\n", "\r"..."\r", "\u{2028}"..."\u{2029}"]

    /// What `.` stands for.
    static let anyButLineEnds = CodePointClass([.ranges(lineEnds, negated: true)])

    /// Whether ECMA-262 counts the code point to a word, for `\b`.
    static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        wordCharacters.contains { $0.contains(scalar) }
    }
}
