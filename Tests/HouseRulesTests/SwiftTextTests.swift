import Testing

@Suite struct SwiftTextTests {
    @Test(arguments: [
        ("a // try!", "a        "),
        ("a /* try! /* b */ c */ d", "a                      d"),
        (#"f("try!") g"#, #"f("    ") g"#),
        (#"f("a\"b") g"#, #"f("    ") g"#),
        (#"f("a\(g("b)")) c") h"#, #"f("             ") h"#),
        (##"f(#"a"b\"#) g"##, ##"f(#"    "#) g"##),
        (##"f(#"a\#(b)"#) g"##, ##"f(#"      "#) g"##),
        (#"f("//") g"#, #"f("  ") g"#),
        ("\"\"\"\ntry! \"x\"\n\"\"\" g", "\"\"\"\n        \n\"\"\" g"),
        ("a\n// b\nc", "a\n    \nc"),
        ("#if DEBUG", "#if DEBUG"),
    ])
    func commentsAndStringsAreBlankedAndTheRestStays(text: String, code: String) {
        #expect(SwiftText.code(of: text).joined(separator: "\n") == code)
    }

    @Test(arguments: ["\"", "/*", "\"\\", "\"\\(", "#\"", "\"\"\"", "#"])
    func unfinishedTextsEnd(text: String) {
        #expect(SwiftText.code(of: text).count == 1)
    }
}
