import Testing

@testable import HTTPMessage

/// `If-Match` and `If-None-Match` (RFC 9110, sections 8.8.3, 13.1.1 and 13.1.2).
struct EntityTagsTests {
    @Test(
        "a list names its tags, empty elements aside",
        arguments: [
            (#""a""#, ["a"], ["a"]), (#" "a" , "b""#, ["a", "b"], ["a", "b"]), (#", "a",,"#, ["a"], ["a"]), (#"W/"a""#, [], ["a"]),
            (#"W/"a", "b""#, ["b"], ["a", "b"]), (#""a,b""#, ["a,b"], ["a,b"]), (#""""#, [""], [""]),
        ] as [(String, [String], [String])])
    func list(text: String, strong: [String], weak: [String]) throws {
        let tags = try #require(EntityTags(Array(text.utf8)[...]))
        #expect(tags.strong == strong)
        #expect(tags.weak == weak)
    }

    @Test("an asterisk is any version", arguments: ["*", " * "])
    func any(text: String) {
        #expect(EntityTags(Array(text.utf8)[...]) == .any)
    }

    @Test(
        "anything else is malformed",
        arguments: ["", ",", "a", #""a"#, #"a""#, #"w/"a""#, #"W"a""#, #""a" "b""#, #"*, "a""#, #""a", *"#, #""a b""#, #""a";q=1"#])
    func malformed(text: String) {
        #expect(EntityTags(Array(text.utf8)[...]) == nil)
    }
}
