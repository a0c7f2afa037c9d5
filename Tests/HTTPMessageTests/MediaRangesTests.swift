import Testing

@testable import HTTPMessage

/// `Accept` (RFC 9110, section 12.5.1).
struct MediaRangesTests {
    @Test(
        "the most specific range that fits decides",
        arguments: [
            ("application/json", 1000), ("Application/JSON", 1000), ("*/*", 1000), ("application/*", 1000), ("", 1000), (" , ", 1000),
            ("text/html", 0), ("text/*", 0), ("text/html, */*;q=0.1", 100), ("application/json;q=0, */*", 0), ("*/*;q=0.5, application/*;q=0.2", 200),
            ("application/json;charset=utf-8", 1000), ("application/json; q=0.333", 333), ("application/json;q=1.000", 1000),
            ("text/html;level=\"1,2\", application/json;q=0", 0), ("application/problem+json", 0), ("applicationx/*", 0),
        ] as [(String, Int)])
    func quality(text: String, expected: Int) {
        #expect(MediaRanges.quality(of: "application/json", in: Array(text.utf8)[...]) == expected)
    }

    @Test(
        "what is no list of media ranges is malformed",
        arguments: ["json", "application/", "/json", "a/b;q=2", "a/b;q=0.1234", "a/b;q=x", "a/b;q=1.001", "a/b c/d", "a/b;q=", "a/b;q=\"", "a/b;=1"])
    func malformed(text: String) {
        #expect(MediaRanges.quality(of: "application/json", in: Array(text.utf8)[...]) == nil)
    }
}
