import JSONValue
import Testing

@Suite struct JSONPointerTests {
    /// The example of RFC 6901 section 5.
    static let document: JSONValue = [
        "foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6, " ": 7, "m~n": 8,
    ]

    @Test(
        arguments: [
            ("", document), ("/foo", ["bar", "baz"]), ("/foo/0", "bar"), ("/", 0), ("/a~1b", 1), ("/c%d", 2), ("/e^f", 3), ("/g|h", 4),
            ("/i\\j", 5), ("/k\"l", 6), ("/ ", 7), ("/m~0n", 8),
        ] as [(String, JSONValue)])
    func `the examples of RFC 6901 point to what they should and print as they are`(text: String, value: JSONValue) throws {
        let pointer = try #require(JSONPointer(text))
        #expect(Self.document[pointer] == value)
        #expect(pointer.description == text)
    }

    @Test(arguments: [
        "/none", "/foo/2", "/foo/-", "/foo/00", "/foo/01", "/foo/-1", "/foo/+1", "/foo/", "/foo/0/0", "/foo/9223372036854775808", "//",
    ])
    func `a pointer to nothing finds nothing`(text: String) throws {
        #expect(Self.document[try #require(JSONPointer(text))] == nil)
    }

    @Test(arguments: ["a", "a/b", "/~", "/a~", "/~2", "/~/0", "#/a"])
    func `a text that is no pointer is refused`(text: String) {
        #expect(JSONPointer(text) == nil)
    }

    @Test func `a pointer grows and shrinks with a walk`() {
        var pointer = JSONPointer()
        pointer.push("a")
        pointer.push(0)
        pointer.push("b/c~d")
        #expect(pointer.description == "/a/0/b~1c~0d")
        #expect(pointer.tokens == ["a", "0", "b/c~d"])
        pointer.pop()
        #expect(pointer.appending("~1").appending(12).description == "/a/0/~01/12")
        #expect(pointer.description == "/a/0")
        for _ in 0..<5 { pointer.pop() }
        #expect(pointer == JSONPointer())
    }

    @Test func `pointers are equal by their text`() {
        #expect(JSONPointer("/a/0") == JSONPointer().appending("a").appending(0))
        #expect(JSONPointer("/caf\u{E9}") != JSONPointer("/cafe\u{301}"))
        #expect(JSONPointer("/a") != JSONPointer("/a/"))
    }
}
