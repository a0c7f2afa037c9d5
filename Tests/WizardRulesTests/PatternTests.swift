import Testing

@testable import WizardRules

@Suite struct PatternTests {
    /// Pattern, texts that match, texts that do not.
    static let patterns: [(String, [String], [String])] = [
        ("", ["", "a"], []), ("a+", ["baab"], ["", "b"]), ("^$", [""], ["a", "\n"]), ("^a|b$", ["ax", "xb"], ["xa", "bx"]),
        ("^(a|ab)(c|bcd)(d*)$", ["abcd", "acd"], ["abd"]), ("^a{2,3}$", ["aa", "aaa"], ["a", "aaaa"]), ("^a{2,}$", ["aaaa"], ["a"]),
        ("^a{2}$", ["aa"], ["a", "aaa"]), ("a{", ["a{"], ["a"]), ("a{,2}", ["a{,2}"], ["aa"]), ("^{$", ["{"], [""]), ("^]}$", ["]}"], [""]),
        ("^(?:a*)*$", ["", "aa"], ["b"]), ("^(a?)*?b$", ["aab", "b"], ["ac"]), ("^()+$", [""], ["a"]),
        ("^(|a){2,3}$", ["", "aaa"], ["aaaa"]),
        ("^[a-c_]$", ["b", "_"], ["d", "-"]), ("^[^a-c]$", ["d", "\n", "é"], ["a", ""]), ("^[]$", [], ["", "]", "a"]),
        ("^[^]$", ["\n", "a"], [""]),
        ("^[a\\-z]$", ["-", "a", "z"], ["b"]), ("^[-a]$", ["-", "a"], ["b"]), ("^[a-]$", ["-", "a"], ["b"]),
        ("^[\\w-.]$", ["-", ".", "x"], ["!"]),
        ("^[[]$", ["["], ["]"]), ("^[\\]\\\\^]$", ["]", "\\", "^"], ["["]), ("^[\\d\\s]$", ["7", " "], ["x"]), ("^[\\D]$", ["x"], ["7"]),
        ("^[\\b]$", ["\u{8}"], ["b"]), ("^.$", ["a", "🐲", "\u{85}"], ["\n", "\r", "\u{2028}", "\u{2029}", ""]),
        ("^🐲*$", ["", "🐲🐲"], ["🐉"]),
        ("^\\d$", ["0", "9"], ["٣", "a"]), ("^\\w$", ["_", "Z", "0"], ["é", "-"]), ("^\\W$", ["é"], ["a"]),
        ("^\\s$", ["\u{A0}", "\u{FEFF}", "\u{3000}", "\u{B}", "\u{2028}"], ["\u{180E}", "a"]), ("^\\S$", ["a", "\u{180E}"], ["\u{FEFF}"]),
        ("\\bcat\\b", ["a cat.", "cat"], ["concat", "cat_"]), ("\\Bcat", ["concat"], ["cat", "a cat"]),
        ("^\\u0041\\x42\\u{43}$", ["ABC"], ["abc"]),
        ("^\\uD83D\\uDC32$", ["🐲"], ["🐉"]), ("^\\cA\\t\\n\\v\\f\\r\\0$", ["\u{1}\t\n\u{B}\u{C}\r\0"], [""]),
        ("^\\/\\-\\@\\.$", ["/-@."], ["/-@x"]),
        ("^\\p{L}+$", ["Zoë", "日本", "Ω"], ["a1", ""]), ("^\\p{Lu}\\P{Lu}$", ["Éa", "A1"], ["ÉA"]), ("^\\p{Letter}$", ["é"], ["1"]),
        ("^\\p{gc=Nd}$", ["٣"], ["x"]), ("^[\\p{L}\\p{M} '’.-]{1,100}$", ["Jean-Luc d'Été", "Nguyễn"], ["R2D2", ""]),
        ("^\\p{Alphabetic}$", ["ª"], ["-"]),
        ("^(?<year>\\d{4})$", ["2026"], ["26"]),
        ("^(?=.*\\d)(?=.*[A-Z]).{8,}$", ["passWord1", "1234567A"], ["password1", "PassWord", "Pass1"]),
        ("^(?!admin$)\\w+$", ["user", "admins"], ["admin"]), ("(?<=\\$)\\d+", ["$42"], ["42"]), ("(?<!\\$)\\b\\d+", ["42"], ["$42"]),
        ("^(?=(?!ab)a)a", ["ac"], ["ab"]), ("a(?=b$)", ["ab"], ["abc"]), ("(?<=^a)b", ["ab"], ["aab"]),
        ("(?:(?=a)a|b)+$", ["abab"], ["abc"]),
        ("^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$", ["a@b.c"], ["a@b", "a b@c.d"]), ("é", ["é"], ["e\u{301}"]),
    ]

    @Test(arguments: patterns) func matchesWhatECMA262Says(_ text: String, _ matching: [String], _ other: [String]) throws {
        let pattern = try Pattern(text)
        var steps = 100_000
        for sample in matching { #expect(pattern.matches(sample, steps: &steps) == true, "\(sample.debugDescription)") }
        for sample in other { #expect(pattern.matches(sample, steps: &steps) == false, "\(sample.debugDescription)") }
    }

    static let malformed = [
        "(", ")", "(a", "a)", "[a", "*", "a**", "+a", "{1}", "a{2,1}", "[b-a]", "\\", "\\u12", "\\u{110000}", "\\uD800", "\\x1", "\\q",
        "\\c1",
        "(?a)", "(?<n", "\\p", "\\p{Nope}", "\\p{Script=Greek}", "(a)\\1", "(?<n>a)\\k<n>", "a{20000}", "((a{100}){100}){100}",
        "(){1000000}",
        "(){100}{100}{100}", "((?=a)b){100}", String(repeating: "(", count: 1000),
    ]

    @Test(arguments: malformed) func whatIsMalformedOrUnsupportedIsRefused(_ text: String) {
        let fault = #expect(throws: PatternFault.self) { try Pattern(text) }
        #expect(fault?.detail.isEmpty == false)
    }

    @Test(arguments: ["(a+a+)+y", "^(a|a|aa)*b$", "(a*)*b", "(a?){50}a{50}b", "^(?=(a+)+b)a", "(?<=(a|aa)+)b", "[ab]*a[ab]{200}c"])
    func noTextMakesAPatternSlow(_ text: String) throws {
        var steps = 1_000_000
        #expect(try Pattern(text).matches(String(repeating: "a", count: 3000), steps: &steps) == false)
    }

    @Test func aSearchEndsWhenItsStepsDo() throws {
        var steps = 1000
        #expect(try Pattern("(x+x+)+y").matches(String(repeating: "x", count: 100_000), steps: &steps) == nil)
        #expect(steps == 0)
    }
}
