import JSONValue
import Testing

@Suite struct JSONWriterTests {
    static func text(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter(capacity: 0)
        write(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test func `commas stand between members and elements and nowhere else`() {
        let text = Self.text { writer in
            writer.beginArray()
            writer.beginObject()
            writer.endObject()
            writer.beginObject()
            writer.name("a")
            writer.integer(-12)
            writer.name(text: "b\"")
            writer.beginArray()
            writer.endArray()
            writer.name("c")
            writer.raw(Array("[1, 2]".utf8))
            writer.name("d")
            writer.number(JSONNumber(0.5))
            writer.endObject()
            writer.null()
            writer.bool(true)
            writer.bool(false)
            writer.string("x")
            writer.value(["k": [1, "v"]])
            writer.endArray()
        }
        #expect(text == #"[{},{"a":-12,"b\"":[],"c":[1, 2],"d":0.5},null,true,false,"x",{"k":[1,"v"]}]"#)
    }

    @Test(arguments: [
        ("", #""""#), ("a\"b\\c/d", #""a\"b\\c/d""#), ("\u{8}\u{C}\n\r\t", #""\b\f\n\r\t""#),
        ("\u{0}\u{1}\u{1F}\u{7F}", "\"\\u0000\\u0001\\u001f\u{7F}\""),
        ("é€😀\u{2028}", "\"é€😀\u{2028}\""), ("\"", #""\"""#), ("12345678\"12345678\n", #""12345678\"12345678\n""#),
        ("1234567\\", #""1234567\\""#),
    ])
    func `only quotes, backslashes and control characters are escaped`(text: String, written: String) {
        #expect(Self.text { $0.string(text) } == written)
    }

    @Test func `every character below U+0100 at every place of a word comes back`() throws {
        for code in UInt8.min...UInt8.max {
            for place in 0..<17 {
                let text = String(repeating: "x", count: place) + String(Unicode.Scalar(code)) + "yz"
                #expect(try JSONParser.parse(JSONValue.string(text).encoded) == .string(text))
            }
        }
    }

    @Test(arguments: [0, 1, -1, 9, 10, 99, 100, -100, 1_234_567_890, .max, .min])
    func `integers are written in full`(value: Int) {
        #expect(Self.text { $0.integer(value) } == "\(value)")
    }

    @Test func `fractions have at most four digits after the point`() {
        for part in 0...10_000 {
            let value = Double(part) / 10_000
            #expect(Self.text { $0.fraction(value) } == Self.text { $0.number(JSONNumber(value)) })
        }
        for (value, text) in [(1.0 / 3, "0.3333"), (2.0 / 3, "0.6667"), (0.000_04, "0"), (0.999_96, "1"), (2.5, "2.5"), (-0.25, "-0.25")] {
            #expect(Self.text { $0.fraction(value) } == text)
        }
    }

    @Test(arguments: ["", "a", "active", "registration", "an-id-of-more-than-sixteen-bytes"])
    func `plain words are written as other strings are`(text: String) {
        #expect(Self.text { $0.string(plain: text) } == "\"\(text)\"")
        #expect(Self.text { $0.string(plain: Array(text.utf8).span) } == "\"\(text)\"")
        #expect(Self.text { $0.string("e", number: text.utf8.count) } == "\"e\(text.utf8.count)\"")
    }

    @Test(arguments: [63, 64, 65, 127, 128, 129, 10_000])
    func `a text may outgrow the room made for it`(length: Int) {
        let text = String(repeating: "ab", count: length)
        let written = Self.text { writer in
            writer.beginArray()
            writer.string(text)
            writer.raw(Array("\"\(text)\"".utf8))
            writer.endArray()
        }
        #expect(written == "[\"\(text)\",\"\(text)\"]")
    }
}
