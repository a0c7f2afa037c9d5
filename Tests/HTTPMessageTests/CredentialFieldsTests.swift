import Testing

@testable import HTTPMessage

/// `Authorization`, `Idempotency-Key`, `traceparent` and `Host`.
struct CredentialFieldsTests {
    @Test(
        "a bearer token is what follows the scheme",
        arguments: [
            ("Bearer abc", "abc"), ("bearer   a-b._~+/==", "a-b._~+/=="), ("BEARER a ", "a"), ("Basic abc", nil), ("Bearer", nil), ("Bearer ", nil),
            ("Bearer a b", nil), ("Bearer =", nil), ("Bearer a=b", nil), ("Bearer\ta", nil), ("Bearer ä", nil), ("Bearer \"a\"", nil), ("", nil),
        ] as [(String, String?)])
    func bearer(text: String, token: String?) {
        #expect(BearerToken.read(Array(text.utf8)[...]).map { String(decoding: $0, as: UTF8.self) } == token)
    }

    @Test(
        "a key is the same with and without quotes",
        arguments: [
            ("abc", "abc"), ("\"abc\"", "abc"), (" abc ", "abc"), ("\"a\\\"b\\\\c\"", "a\"b\\c"), ("", nil), ("\"\"", nil), ("\"abc", nil), ("a b", nil),
            ("\"a b\"", nil), ("\"a\", \"b\"", nil), ("\"a\";x=1", nil), ("ä", nil),
        ] as [(String, String?)])
    func key(text: String, key: String?) {
        #expect(IdempotencyKey(Array(text.utf8)[...])?.text == key)
    }

    @Test("a key has at most 255 characters", arguments: [(255, true), (256, false)])
    func keyLength(count: Int, isKey: Bool) {
        #expect((IdempotencyKey(Array(repeating: 0x61, count: count)[...]) != nil) == isKey)
        #expect((IdempotencyKey(([0x22] + Array(repeating: 0x61, count: count) + [0x22])[...]) != nil) == isKey)
    }

    private static let trace = "0af7651916cd43dd8448eb211c80319c"

    @Test(
        "a trace goes on only where the field is valid",
        arguments: [
            ("00-\(trace)-b7ad6b7169203331-01", true), ("01-\(trace)-b7ad6b7169203331-01-more", true), ("00-\(trace)-b7ad6b7169203331-01-more", false),
            ("ff-\(trace)-b7ad6b7169203331-01", false), ("00-\(trace)-0000000000000000-01", false), ("00-\(trace)-b7ad6b7169203331", false),
            ("00-00000000000000000000000000000000-b7ad6b7169203331-01", false), ("00-\(trace.uppercased())-b7ad6b7169203331-01", false),
            ("00-\(trace)-b7ad6b7169203331-0g", false), ("", false), ("01-\(trace)-b7ad6b7169203331-01x", false),
        ])
    func traceParent(text: String, isValid: Bool) {
        #expect(TraceParent.traceID(Array(text.utf8)[...]).map { String(decoding: $0, as: UTF8.self) } == (isValid ? Self.trace : nil))
    }

    @Test(
        "loopback names are known, look-alikes are not",
        arguments: [
            ("localhost", true), ("LocalHost:8080", true), ("127.0.0.1", true), ("127.9.255.1:80", true), ("[::1]", true), ("[::1]:8080", true),
            ("localhost:", true), ("localhost.example.com", false), ("127.0.0.1.example.com", false), ("127.0.0.1:80a", false), ("127.0.0.256", false),
            ("127.0.0.01", false), ("127.0.0.+1", false), ("127.1", false), ("128.0.0.1", false), ("[::1", false), ("[::2]", false), ("[::1]x", false),
            ("", false), ("localhost:80:80", false), ("evil.example", false),
        ])
    func host(text: String, isLoopback: Bool) {
        #expect(HostName.isLoopback(Array(text.utf8)[...]) == isLoopback)
    }

    @Test("an argument is encoded so that it is read back")
    func argument() throws {
        let item = QueryItem(name: "a b", value: "x&y=ä+%/~")
        #expect(item.encoded == "a%20b=x%26y%3D%C3%A4%2B%25%2F~")
    }
}
