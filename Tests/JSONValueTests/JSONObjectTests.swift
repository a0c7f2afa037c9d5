import JSONValue
import Testing

@Suite struct JSONObjectTests {
    static let composed = "caf\u{E9}"
    static let decomposed = "cafe\u{301}"

    @Test(arguments: [0, 40])
    func `names are told apart by code points`(others: Int) {
        var object = JSONObject((0..<others).map { ("n\($0)", 0) })
        object[Self.composed] = 1
        object[Self.decomposed] = 2
        #expect(object.count == others + 2)
        #expect(object[Self.composed] == 1)
        #expect(object[Self.decomposed] == 2)
    }

    @Test(arguments: [
        ("caf\u{E9}", "cafe\u{301}"), ("a\u{323}\u{307}", "a\u{307}\u{323}"), ("\u{212B}", "\u{C5}"), ("a", "b"), ("a", "aa"), ("", "a"),
        ("a long text with caf\u{E9}", "a long text with cafe\u{301}"), ("twenty-four bytes long: a", "twenty-four bytes long: b"),
    ])
    func `strings of other code points differ`(first: String, second: String) {
        #expect(!first.isIdentical(to: second))
        #expect(JSONValue.string(first) != .string(second))
        #expect(Set([JSONValue.string(first), .string(second)]).count == 2)
        #expect(([first: 1] as JSONValue) != [second: 1])
    }

    @Test(arguments: ["", "a", "exactly fifteen", "rather more than fifteen bytes", "größe", "die größe des hauses"])
    func `strings of the same code points are equal and hash alike`(text: String) {
        let copy = String(decoding: Array(text.utf8), as: UTF8.self)
        #expect(text.isIdentical(to: copy))
        #expect(JSONValue.string(text).hashValue == JSONValue.string(copy).hashValue)
    }

    @Test(arguments: ["", "a", "seven b", "eight by", "exactly fifteen", "größe", "größe und läng"])
    func `a short string is the same in memory however it was made`(text: String) {
        var grown = String(repeating: "x", count: 40) + text
        grown.removeFirst(40)
        var reserved = ""
        reserved.reserveCapacity(100)
        reserved += text
        let made = [
            String(decoding: Array(text.utf8), as: UTF8.self), String(text.dropFirst(0)), String(String(text.reversed()).reversed()),
            "\(text)", String(grown), String(Array(text)), text.lowercased(), text + "", reserved,
        ]
        for other in made {
            #expect(other.isIdentical(to: text) && text.isIdentical(to: other))
            #expect(!other.isIdentical(to: text + "x") && !other.isIdentical(to: "x"))
            #expect(([other: 1] as JSONValue)[text] == 1)
            #expect(([text: 1, "a rather long other name": 2] as JSONValue)[other] == 1)
        }
    }

    @Test(arguments: [3, 16, 17, 100])
    func `members keep their order and can be replaced and removed`(count: Int) {
        var object = JSONObject((0..<count).map { ("n\($0)", .number(JSONNumber($0))) })
        object["n1"] = "replaced"
        object["n0"] = nil
        object["none"] = nil
        #expect(object.names == (1..<count).map { "n\($0)" })
        #expect(object["n1"] == "replaced")
        #expect(object["n0"] == nil)
        #expect(object["n\(count - 1)"] == (count == 2 ? "replaced" : .number(JSONNumber(count - 1))))
    }

    @Test func `objects are equal and hash alike in any order of members`() {
        let first: JSONValue = ["a": 1, "b": [2], "c": .null]
        let second: JSONValue = ["c": .null, "b": [2.0], "a": 1]
        #expect(first == second)
        #expect(first.hashValue == second.hashValue)
        #expect(first != ["a": 1, "b": [2]])
        #expect(first != ["a": 1, "b": [3], "c": .null])
    }

    @Test func `values of different kinds differ`() {
        let values: [JSONValue] = [.null, false, true, 0, 1, "", "0", "null", [], [.null], [:], ["": .null]]
        for (place, value) in values.enumerated() {
            #expect(values.firstIndex(of: value) == place)
        }
        #expect(Set(values).count == values.count)
    }
}
