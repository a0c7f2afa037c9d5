import Testing

@testable import HTTPMessage

@Suite struct RequestTargetTests {
    static let read: [(String, [String], String)] = [
        ("/", [""], "/"),
        ("/a/b", ["a", "b"], "/a/b"),
        ("/a/", ["a", ""], "/a/"),
        ("//a", ["", "a"], "//a"),
        ("/a%2Fb/c", ["a/b", "c"], "/a%2Fb/c"),
        ("/%41%5a", ["AZ"], "/AZ"),
        ("/%C3%A9", ["\u{E9}"], "/%C3%A9"),
        ("/a+b", ["a+b"], "/a+b"),
        ("/../a", ["..", "a"], "/../a"),
        ("http://x/a/b", ["a", "b"], "/a/b"),
        ("HTTPS://x:1/a", ["a"], "/a"),
        ("http://x", [""], "/"),
        ("http://x?a=b", [""], "/"),
        ("*", [], "*"),
    ]

    @Test(arguments: read)
    func pathsAreDecodedBySegment(raw: String, segments: [String], path: String) throws {
        let target = try RequestTarget(raw)
        #expect(target.segments == segments)
        #expect(target.path == path)
    }

    static let refused: [(String, RequestTargetFailure)] = [
        ("", .malformed), ("a", .malformed), ("a/b", .malformed), ("x:443", .malformed), ("ftp://x/a", .malformed),
        ("http:///a", .malformed), ("http://", .malformed), ("/a b", .malformed), ("/a#b", .malformed), ("/\u{E9}", .malformed),
        ("/a\u{0}", .malformed), ("/a\u{7F}", .malformed), ("**", .malformed),
        ("/%", .badEscape), ("/%4", .badEscape), ("/%4/1", .badEscape), ("/%zz", .badEscape), ("/%00", .badEscape),
        ("/?a=%", .badEscape), ("/?a=%0", .badEscape), ("/?a=%00", .badEscape), ("/?%4&1=", .badEscape),
        ("/%FF", .notUTF8), ("/%C3/%A9", .notUTF8), ("/%C0%80", .notUTF8), ("/%ED%A0%80", .notUTF8), ("/?a=%C3&b=%A9", .notUTF8),
    ]

    @Test(arguments: refused)
    func whatCannotBeUnderstoodIsRefused(raw: String, failure: RequestTargetFailure) {
        #expect(throws: failure) { try RequestTarget(raw) }
    }

    static let queries: [(String, [(String, String)])] = [
        ("/a", []), ("/a?", []), ("/a?b", [("b", "")]), ("/a?b=", [("b", "")]), ("/a?=c", [("", "c")]),
        ("/a?b=c&b=d", [("b", "c"), ("b", "d")]), ("/a?&&b=c&", [("b", "c")]), ("/a?b=c=d", [("b", "c=d")]),
        ("/a?b+c=d+e%2B%20", [("b c", "d e+ ")]), ("/a?b%26=c%3D", [("b&", "c=")]), ("/a?b=/?c", [("b", "/?c")]),
        ("/a?%C3%A9=1", [("\u{E9}", "1")]),
    ]

    @Test(arguments: queries)
    func argumentsAreDecoded(raw: String, expected: [(String, String)]) throws {
        let items = try RequestTarget(raw).queryItems
        #expect(items == expected.map { QueryItem(name: $0, value: $1) })
    }

    @Test func thereMayBeSoManyArgumentsAndNoMore() throws {
        let most = "/?" + Array(repeating: "a=b", count: 64).joined(separator: "&")
        #expect(try RequestTarget(most).queryItems.count == 64)
        #expect(throws: RequestTargetFailure.tooManyQueryItems(limit: 64)) { try RequestTarget(most + "&c") }
        #expect(try RequestTarget(most + "&&&").queryItems.count == 64)
        #expect(throws: RequestTargetFailure.tooManyQueryItems(limit: 1)) { try RequestTarget("/?a&b", maxQueryItems: 1) }
    }
}
