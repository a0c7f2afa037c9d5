/// A set of code points, such as `[a-z_]`, `\d` or a single letter.
struct CodePointClass: Sendable {
    /// A part of a class.
    enum Item: Sendable {
        case ranges([ClosedRange<Unicode.Scalar>], negated: Bool)
        case property(UnicodeProperty, negated: Bool)
    }

    private let items: [Item]
    private let negated: Bool
    /// The answers for U+0000 to U+007F.
    private let ascii: ASCIISet

    /// The code points of any of the items, or of none of them.
    init(_ items: [Item], negated: Bool = false) {
        self.items = items
        self.negated = negated
        var all = ASCIISet()
        for item in items { all.formUnion(Self.ascii(of: item)) }
        ascii = negated ? all.inverted : all
    }

    /// A single code point.
    init(_ scalar: Unicode.Scalar) {
        self.init([.ranges([scalar...scalar], negated: false)])
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? ascii.contains(scalar) : items.contains { Self.contains(scalar, in: $0) } != negated
    }

    private static func contains(_ scalar: Unicode.Scalar, in item: Item) -> Bool {
        switch item {
        case .ranges(let ranges, let negated): ranges.contains { $0.contains(scalar) } != negated
        case .property(let property, let negated): property.contains(scalar) != negated
        }
    }

    /// The code points below 128 of an item.
    private static func ascii(of item: Item) -> ASCIISet {
        switch item {
        case .ranges(let ranges, let negated):
            var set = ASCIISet()
            for range in ranges where range.lowerBound.isASCII { set.insert(range) }
            return negated ? set.inverted : set
        case .property(let property, let negated): return negated ? property.ascii.inverted : property.ascii
        }
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
