import JSONValue
import Testing

@Suite struct JSONParserTests {
    static let depth64 = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)

    static func error(_ bytes: [UInt8], depth: Int = JSONParser.defaultDepth) -> JSONParseError? {
        do {
            _ = try JSONParser.parse(bytes, depth: depth)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        arguments: [
            ("null", JSONValue.null), ("true", true), ("false", false), ("0", 0), ("-1", -1), (" [ ] ", []), ("\t{\r\n}\n", [:]),
            ("[1,[2,{\"a\":[]}]]", [1, [2, ["a": []]]]), (#""""#, ""), (#""a\/b\\\"\b\f\n\r\t""#, "a/b\\\"\u{8}\u{C}\n\r\t"),
            (#""\u00e9\u20AC\uD83D\uDE00""#, "é€😀"), (#""\u0000""#, "\u{0}"), (#"{"":1}"#, ["": 1]),
            ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
            (#"{"a":{"a":1},"b":[{"a":2}]}"#, ["a": ["a": 1], "b": [["a": 2]]]),
            ("{\"é\":1,\"e\u{301}\":2}", ["é": 1, "e\u{301}": 2]),
        ] as [(String, JSONValue)])
    func `a text becomes the value it says`(text: String, value: JSONValue) throws {
        #expect(try JSONParser.parse(Array(text.utf8)) == value)
    }

    @Test(arguments: [
        ("", JSONParseError.Reason.unexpectedEnd, 0), (" ", .unexpectedEnd, 1), ("[", .unexpectedEnd, 1), ("[1", .unexpectedEnd, 2),
        ("[1,", .unexpectedEnd, 3), ("{\"a\"", .unexpectedEnd, 4), ("{\"a\":", .unexpectedEnd, 5), ("\"ab", .unexpectedEnd, 3),
        ("\"\\", .unexpectedEnd, 2), ("\"\\u12", .unexpectedEnd, 5), ("tru", .unexpectedEnd, 3), ("-", .unexpectedEnd, 1),
        ("1.", .unexpectedEnd, 2), ("1e+", .unexpectedEnd, 3),
        ("[1,]", .unexpectedCharacter, 3), ("{\"a\":1,}", .unexpectedCharacter, 7), ("{,}", .unexpectedCharacter, 1),
        ("[1 2]", .unexpectedCharacter, 3), ("{a:1}", .unexpectedCharacter, 1), ("{\"a\" 1}", .unexpectedCharacter, 5),
        ("// c\n1", .unexpectedCharacter, 0), ("/**/1", .unexpectedCharacter, 0), ("[1,/**/2]", .unexpectedCharacter, 3),
        ("'a'", .unexpectedCharacter, 0), ("+1", .unexpectedCharacter, 0), (".5", .unexpectedCharacter, 0),
        ("NaN", .unexpectedCharacter, 0),
        ("nul1", .unexpectedCharacter, 3), ("-a", .unexpectedCharacter, 1), ("1.e1", .unexpectedCharacter, 2),
        ("\u{0}", .unexpectedCharacter, 0),
        ("[\u{0}]", .unexpectedCharacter, 1), ("{\"a\":1]", .unexpectedCharacter, 6), ("[1}", .unexpectedCharacter, 2),
        ("\u{A0}1", .unexpectedCharacter, 0),
        ("01", .trailingContent, 1), ("1 1", .trailingContent, 2), ("{}}", .trailingContent, 2), ("1\u{0}", .trailingContent, 1),
        ("1 // c", .trailingContent, 2), ("0x10", .trailingContent, 1), ("\u{FEFF}1", .byteOrderMark, 0),
        ("\"a\nb\"", .controlCharacter, 2), ("\"12345678\u{0}\"", .controlCharacter, 9), ("\"\\x41\"", .invalidEscape, 1),
        ("\"\\u12g4\"", .invalidEscape, 1), ("\"\\U0041\"", .invalidEscape, 1), ("\"a\\uD800\"", .loneSurrogate, 2),
        ("\"\\uDC00\"", .loneSurrogate, 1), ("\"\\uD800\\n\"", .loneSurrogate, 1), ("\"\\uD800\\uD800\"", .loneSurrogate, 1),
        ("\"\\uDE00\\uD83D\"", .loneSurrogate, 1), ("\"\\uD800\\uE000\"", .loneSurrogate, 1), ("1e400", .numberOutOfRange, 0),
        ("[0,-1e400]", .numberOutOfRange, 3),
        ("1e99999999999999999999", .numberOutOfRange, 0), ("{\"a\":1,\"a\":2}", .duplicateMember, 7),
        ("[{\"b\":{},\"\\u0062\":2}]", .duplicateMember, 9),
    ])
    func `what RFC 8259 does not allow is refused at its place`(text: String, reason: JSONParseError.Reason, offset: Int) {
        let error = Self.error(Array(text.utf8))
        #expect(error?.reason == reason)
        #expect(error?.offset == offset)
    }

    @Test(
        arguments: [
            ([0xFF], 0), ([0x22, 0x80, 0x22], 1), ([0x22, 0xC0, 0xAF, 0x22], 1), ([0x22, 0xED, 0xA0, 0x80, 0x22], 1),
            ([0x22, 0x61, 0xE2, 0x82, 0x22], 2), ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1), ([0xFE, 0xFF, 0x00, 0x31], 0),
        ] as [([UInt8], Int)])
    func `bytes that are no UTF-8 are refused at their place`(bytes: [UInt8], offset: Int) {
        let error = Self.error(bytes)
        #expect(error?.reason == .invalidUTF8)
        #expect(error?.offset == offset)
    }

    @Test func `every cut of a text is refused without a trap`() {
        let bytes = Array(Samples.push.utf8)
        for length in bytes.indices {
            #expect(Self.error(Array(bytes[..<length])) != nil)
        }
    }

    @Test func `every byte put anywhere in a text is judged without a trap`() {
        let bytes = Array(#"{"a":[-1.5e3,"\u00e9\n€"],"b":{}}"#.utf8)
        var refused = 0
        for place in bytes.indices {
            for byte in UInt8.min...UInt8.max {
                var changed = bytes
                changed[place] = byte
                guard let error = Self.error(changed) else { continue }
                refused += 1
                #expect(0...changed.count ~= error.offset)
            }
        }
        #expect(refused > bytes.count * 128)
    }

    @Test func `a raw control character is refused at every place of a string`() {
        for code in UInt8.min..<0x20 {
            for place in 0..<17 {
                let text = [UInt8](repeating: 0x78, count: place) + [code] + Array("yz012345".utf8)
                let error = Self.error([0x22] + text + [0x22])
                #expect(error?.reason == .controlCharacter)
                #expect(error?.offset == place + 1)
            }
        }
    }

    @Test func `sixty-four levels are allowed and one more is not`() {
        #expect(Self.error(Array(Self.depth64.utf8)) == nil)
        let error = Self.error(Array("[\(Self.depth64)]".utf8))
        #expect(error?.reason == .tooDeep)
        #expect(error?.offset == 64)
    }

    @Test(arguments: [("1", 0, true), ("[]", 0, false), ("[{}]", 1, false), ("[{},{}]", 2, true), ("[]", -1, false)])
    func `the limit of levels is the caller's`(text: String, depth: Int, isAccepted: Bool) {
        #expect((Self.error(Array(text.utf8), depth: depth) == nil) == isAccepted)
    }

    @Test func `no caller can lift the limit so far that the stack overflows`() {
        let bytes = [UInt8](repeating: 0x5B, count: 1_000_000)
        #expect(Self.error(bytes, depth: .max)?.offset == JSONParser.greatestDepth)
    }

    @Test func `an error tells line and column and nothing of the text`() {
        let error = Self.error(Array("{\n  \"secret\": 1,\n  \"secret\": 2\n}".utf8))
        #expect(error?.line == 3)
        #expect(error?.column == 3)
        #expect(error?.description == "A name stands twice in one object, at line 3, column 3 (byte 19).")
    }

    @Test func `every reason is a kebab-case word`() {
        for reason in JSONParseError.Reason.allCases {
            #expect(reason.rawValue.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)+/) != nil)
        }
    }
}
