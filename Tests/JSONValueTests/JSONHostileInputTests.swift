import JSONValue
import Testing

/// Large and nasty texts; each must take time in proportion to its length, with much room for a slow machine.
@Suite(.serialized) struct JSONHostileInputTests {
    private func bounded(_ work: () throws -> Void) rethrows {
        let time = try ContinuousClock().measure(work)
        #expect(time < .seconds(40))
    }

    @Test(arguments: ["[", "{\"a\":", "[{\"\":"])
    func `a megabyte of openings is refused at the limit`(opening: String) {
        let bytes = Array(String(repeating: opening, count: 1_000_000 / opening.utf8.count).utf8)
        bounded { #expect(JSONParserTests.error(bytes)?.reason == .tooDeep) }
    }

    @Test(arguments: ["a", "é", "\\n", "\\ud83d\\ude00"])
    func `a string of ten megabytes is read and written`(piece: String) throws {
        let text = "\"" + String(repeating: piece, count: 10_000_000 / piece.utf8.count) + "\""
        try bounded {
            let value = try JSONParser.parse(Array(text.utf8))
            let again = try JSONParser.parse(value.encoded)
            #expect(again == value)
        }
    }

    @Test func `a hundred thousand members are read`() throws {
        let text = "{" + (0..<100_000).map { "\"name\($0)\":\($0)" }.joined(separator: ",") + "}"
        try bounded {
            let object = try #require(try JSONParser.parse(Array(text.utf8)).object)
            #expect(object.count == 100_000)
            #expect(object["name99999"] == 99_999)
        }
    }

    @Test func `a name twice is found at the end of a hundred thousand`() {
        let names = (0..<100_000).map { "\"name\($0)\":0," }.joined()
        bounded {
            let error = JSONParserTests.error(Array("{\(names)\"name77777\":0}".utf8))
            #expect(error?.reason == .duplicateMember)
            #expect(error?.offset == names.utf8.count + 1)
        }
    }

    @Test func `a hundred thousand times one name is refused at the second`() {
        let text = "{" + String(repeating: "\"a\":1,", count: 100_000) + "\"b\":1}"
        bounded { #expect(JSONParserTests.error(Array(text.utf8))?.offset == 7) }
    }

    /// Each has the same canonical form; a hash of that form would put all in one bucket.
    @Test func `many spellings of one text are read as fast as others`() throws {
        let members = (0..<(1 << 14)).map { number -> String in
            let name = (0..<14).map { number >> $0 & 1 == 0 ? "\u{E9}" : "e\u{301}" }.joined()
            return "\"\(name)\":0"
        }
        let text = "{" + members.joined(separator: ",") + "}"
        try bounded {
            let value = try JSONParser.parse(Array(text.utf8))
            #expect(value.object?.count == 1 << 14)
        }
    }

    @Test(arguments: ["", "0.", "1e", "-"])
    func `a megabyte of digits is judged`(start: String) {
        let bytes = Array((start + String(repeating: "7", count: 1_000_000)).utf8)
        bounded {
            let reason = JSONParserTests.error(bytes)?.reason
            #expect(reason == (start == "0." ? nil : .numberOutOfRange))
        }
    }

    @Test func `a megabyte of white space and commas is judged`() {
        bounded {
            #expect(JSONParserTests.error([UInt8](repeating: 0x20, count: 1_000_000))?.offset == 1_000_000)
            #expect(JSONParserTests.error(Array(("[1" + String(repeating: ",1", count: 500_000)).utf8))?.reason == .unexpectedEnd)
        }
    }
}
