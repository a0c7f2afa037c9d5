/// A property of code points that `\p{...}` may name: a general category (UAX #44, table 12) or one of a few binary properties.
enum UnicodeProperty: Sendable {
    case any, ascii, alphabetic, uppercase, lowercase, whiteSpace
    case categories([Unicode.GeneralCategory])

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
            let found = Self.categories(named: value)
            guard !found.isEmpty else { return nil }
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
        case .categories(let categories): categories.contains(scalar.properties.generalCategory)
        }
    }

    /// The categories of a name; a group's name stands for those whose short names start with its letter.
    private static func categories(named name: String) -> [Unicode.GeneralCategory] {
        if name == "LC" || name == "Cased_Letter" { return [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter] }
        let group = groups[name] ?? name
        return all.filter { $0.short == name || $0.long == name || $0.short.prefix(1) == group }.map(\.category)
    }

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
