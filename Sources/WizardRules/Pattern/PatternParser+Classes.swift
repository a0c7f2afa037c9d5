/// Character classes and escapes (ECMA-262, section 22.2.1, ClassContents, AtomEscape, CharacterEscape).
extension PatternParser {
    /// A class whose opening bracket is passed.
    mutating func bracketClass() throws(PatternFault) -> CodePointClass {
        let negated = take("^")
        var items: [CodePointClass.Item] = []
        while !take("]") {
            let first = try classAtom()
            guard peek() == "-", let after = peek(1), after != "]" else {
                items.append(first)
                continue
            }
            _ = take("-")
            let second = try classAtom()
            guard case .ranges(let low, negated: false) = first, case .ranges(let high, negated: false) = second,
                let lowest = Self.single(low), let highest = Self.single(high)
            else {
                items += [first, .ranges(["-"..."-"], negated: false), second]
                continue
            }
            guard lowest <= highest else { throw PatternFault(detail: "a range of characters is out of order") }
            items.append(.ranges([lowest...highest], negated: false))
        }
        return CodePointClass(items, negated: negated)
    }

    /// What an escape outside a class stands for; its backslash is passed.
    mutating func escape() throws(PatternFault) -> PatternNode {
        switch peek() {
        case "b", "B": return .position(next() == "b" ? .wordBoundary : .noWordBoundary)
        case "k", "1", "2", "3", "4", "5", "6", "7", "8", "9":
            throw PatternFault(detail: "backreferences are not supported, since they cannot be matched in bounded time")
        default: return one(CodePointClass([try classEscape()]))
        }
    }

    private mutating func classAtom() throws(PatternFault) -> CodePointClass.Item {
        switch next() {
        case nil: throw PatternFault(detail: "a class of characters is not closed")
        case "\\":
            if take("b") { return Self.item("\u{8}") }
            return try classEscape()
        case let scalar?: return Self.item(scalar)
        }
    }

    /// An escape that stands for a set or for one character.
    private mutating func classEscape() throws(PatternFault) -> CodePointClass.Item {
        switch peek() {
        case "d", "D": return .ranges(CodePointClass.digits, negated: next() == "D")
        case "w", "W": return .ranges(CodePointClass.wordCharacters, negated: next() == "W")
        case "s", "S": return .ranges(CodePointClass.spaces, negated: next() == "S")
        case "p", "P":
            let negated = next() == "P"
            return .property(try property(), negated: negated)
        default: return Self.item(try character())
        }
    }

    private mutating func property() throws(PatternFault) -> UnicodeProperty {
        guard take("{") else { throw PatternFault(detail: "\\p must be followed by a property in braces") }
        var name = ""
        while let scalar = next(), scalar != "}" { name.unicodeScalars.append(scalar) }
        guard let property = UnicodeProperty(name: name) else {
            throw PatternFault(
                detail: "the property in \\p{...} is not supported; general categories and Alphabetic, ASCII and the like are")
        }
        return property
    }

    private mutating func character() throws(PatternFault) -> Unicode.Scalar {
        switch next() {
        case nil: throw PatternFault(detail: "nothing follows the last backslash")
        case "t": return "\t"
        case "n": return "\n"
        case "v": return "\u{B}"
        case "f": return "\u{C}"
        case "r": return "\r"
        case "0" where !(peek().map { "0"..."9" ~= $0 } ?? false): return "\0"
        case "c":
            guard let letter = next(), letter.isASCII, letter.properties.isAlphabetic else {
                throw PatternFault(detail: "\\c must be followed by a letter")
            }
            return Unicode.Scalar(UInt8(letter.value % 32))
        case "x": return try scalar(try hexadecimal(digits: 2))
        case "u": return try unicodeEscape()
        case let scalar? where scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar):
            throw PatternFault(detail: "the escape \\\(scalar) is not known")
        case let scalar?: return scalar
        }
    }

    /// `\u0041`, `\u{1F432}`, or the two halves of a surrogate pair.
    private mutating func unicodeEscape() throws(PatternFault) -> Unicode.Scalar {
        if take("{") {
            var value: UInt32 = 0
            while let scalar = next(), scalar != "}" {
                guard let digit = Self.hexadecimalValue(scalar) else { throw PatternFault(detail: "\\u{...} takes hexadecimal digits") }
                value = min(value * 16 + digit, 0x11_0000)
            }
            return try scalar(value)
        }
        let high = try hexadecimal(digits: 4)
        guard 0xD800...0xDBFF ~= high, take("\\u") else { return try scalar(high) }
        let low = try hexadecimal(digits: 4)
        guard 0xDC00...0xDFFF ~= low else { return try scalar(high) }
        return try scalar(0x1_0000 + (high - 0xD800) * 0x400 + (low - 0xDC00))
    }

    private mutating func hexadecimal(digits: Int) throws(PatternFault) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard let digit = next().flatMap(Self.hexadecimalValue) else {
                throw PatternFault(detail: "\\x takes two hexadecimal digits, \\u four")
            }
            value = value * 16 + digit
        }
        return value
    }

    private func scalar(_ value: UInt32) throws(PatternFault) -> Unicode.Scalar {
        guard let scalar = Unicode.Scalar(value) else {
            throw PatternFault(detail: "an escape stands for no character: half of a surrogate pair, or beyond U+10FFFF")
        }
        return scalar
    }

    private static func hexadecimalValue(_ scalar: Unicode.Scalar) -> UInt32? {
        guard scalar.isASCII else { return nil }
        return Character(scalar).hexDigitValue.map(UInt32.init)
    }

    private static func item(_ scalar: Unicode.Scalar) -> CodePointClass.Item {
        .ranges([scalar...scalar], negated: false)
    }

    /// The one code point that the ranges are, if they are just that.
    private static func single(_ ranges: [ClosedRange<Unicode.Scalar>]) -> Unicode.Scalar? {
        guard ranges.count == 1, let range = ranges.first, range.lowerBound == range.upperBound else { return nil }
        return range.lowerBound
    }
}
