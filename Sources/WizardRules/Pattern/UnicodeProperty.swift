/// A property of code points that `\p{...}` may name: a general category (UAX #44, table 12) or one of a few binary properties.
enum UnicodeProperty: Sendable {
    case any, ascii, alphabetic, uppercase, lowercase, whiteSpace
    case categories(Categories)

    /// Some general categories, with the answers for U+0000 to U+007F, which every class asks for when it is compiled.
    struct Categories: Sendable {
        let list: [Unicode.GeneralCategory]
        let ascii: ASCIISet

        init(_ list: [Unicode.GeneralCategory]) {
            self.list = list
            ascii = ASCIISet { list.contains($0.properties.generalCategory) }
        }
    }

    /// The property of a name as ECMA-262 spells it (`L`, `Letter`, `gc=L`, `Alphabetic`); `nil` for what is not known.
    init?(name: String) {
        let parts = name.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        switch (parts.count, parts.first, parts.last) {
        case (1, "Any", _): self = .any
        case (1, "ASCII", _): self = .ascii
        case (1, "Alphabetic", _), (1, "Alpha", _): self = .alphabetic
        case (1, "Uppercase", _), (1, "Upper", _): self = .uppercase
        case (1, "Lowercase", _), (1, "Lower", _): self = .lowercase
        case (1, "White_Space", _), (1, "space", _): self = .whiteSpace
        case (1, _, let value?), (2, "gc", let value?), (2, "General_Category", let value?):
            guard let found = Self.categories[value] else { return nil }
            self = .categories(found)
        default: return nil
        }
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .any: true
        case .ascii: scalar.isASCII
        case .alphabetic: scalar.properties.isAlphabetic
        case .uppercase: scalar.properties.isUppercase
        case .lowercase: scalar.properties.isLowercase
        case .whiteSpace: scalar.properties.isWhitespace
        case .categories(let categories): categories.list.contains(scalar.properties.generalCategory)
        }
    }

    /// The property's code points below 128.
    var ascii: ASCIISet {
        if case .categories(let categories) = self { categories.ascii } else { ASCIISet(where: contains) }
    }

    /// The categories by all their names; a group's names stand for those whose short names start with its letter.
    private static let categories: [String: Categories] = {
        var categories: [String: [Unicode.GeneralCategory]] = [:]
        for (short, long, category) in all {
            categories[short] = [category]
            categories[long] = [category]
            categories[String(short.prefix(1)), default: []].append(category)
        }
        for (name, letter) in groups { categories[name] = categories[letter] }
        for name in ["LC", "Cased_Letter"] { categories[name] = [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter] }
        return categories.mapValues(Categories.init)
    }()

    private static let groups = [
        "Letter": "L", "Mark": "M", "Combining_Mark": "M", "Number": "N", "Punctuation": "P", "punct": "P", "Symbol": "S",
        "Separator": "Z", "Other": "C",
    ]

    private static let all: [(short: String, long: String, category: Unicode.GeneralCategory)] = [
        ("Lu", "Uppercase_Letter", .uppercaseLetter), ("Ll", "Lowercase_Letter", .lowercaseLetter),
        ("Lt", "Titlecase_Letter", .titlecaseLetter), ("Lm", "Modifier_Letter", .modifierLetter), ("Lo", "Other_Letter", .otherLetter),
        ("Mn", "Nonspacing_Mark", .nonspacingMark), ("Mc", "Spacing_Mark", .spacingMark), ("Me", "Enclosing_Mark", .enclosingMark),
        ("Nd", "Decimal_Number", .decimalNumber), ("Nl", "Letter_Number", .letterNumber), ("No", "Other_Number", .otherNumber),
        ("Pc", "Connector_Punctuation", .connectorPunctuation), ("Pd", "Dash_Punctuation", .dashPunctuation),
        ("Ps", "Open_Punctuation", .openPunctuation), ("Pe", "Close_Punctuation", .closePunctuation),
        ("Pi", "Initial_Punctuation", .initialPunctuation), ("Pf", "Final_Punctuation", .finalPunctuation),
        ("Po", "Other_Punctuation", .otherPunctuation), ("Sm", "Math_Symbol", .mathSymbol),
        ("Sc", "Currency_Symbol", .currencySymbol), ("Sk", "Modifier_Symbol", .modifierSymbol), ("So", "Other_Symbol", .otherSymbol),
        ("Zs", "Space_Separator", .spaceSeparator), ("Zl", "Line_Separator", .lineSeparator),
        ("Zp", "Paragraph_Separator", .paragraphSeparator), ("Cc", "Control", .control), ("Cf", "Format", .format),
        ("Cs", "Surrogate", .surrogate), ("Co", "Private_Use", .privateUse), ("Cn", "Unassigned", .unassigned),
    ]
}
