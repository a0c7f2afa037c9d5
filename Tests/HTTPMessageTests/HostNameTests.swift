import Testing

@testable import HTTPMessage

/// `Host`, `Content-Encoding` and the arguments of a query.
struct HostNameTests {
    @Test(
        "loopback names are known, look-alikes are not",
        arguments: [
            ("localhost", true), ("LocalHost:8080", true), ("127.0.0.1", true), ("127.9.255.1:80", true), ("[::1]", true),
            ("[::1]:8080", true),
            ("localhost:", true), ("localhost.example.com", false), ("127.0.0.1.example.com", false), ("127.0.0.1:80a", false),
            ("127.0.0.256", false),
            ("127.0.0.01", false), ("127.0.0.+1", false), ("127.1", false), ("128.0.0.1", false), ("[::1", false), ("[::2]", false),
            ("[::1]x", false),
            ("", false), ("localhost:80:80", false), ("evil.example", false),
        ])
    func host(text: String, isLoopback: Bool) {
        #expect(HostName.isLoopback(Array(text.utf8)[...]) == isLoopback)
    }

    @Test(
        "identity is no coding",
        arguments: [("", true), ("identity", true), ("Identity, identity", true), ("gzip", false), ("identity, br", false), ("\"", false)])
    func codings(text: String, isIdentity: Bool) {
        #expect(ContentCodings.areIdentity(Array(text.utf8)[...]) == isIdentity)
    }

    @Test("an argument is encoded so that it is read back")
    func argument() throws {
        let item = QueryItem(name: "a b", value: "x&y=ä+%/~")
        #expect(item.encoded == "a%20b=x%26y%3D%C3%A4%2B%25%2F~")
    }
}
