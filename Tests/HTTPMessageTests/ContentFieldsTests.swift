import Testing

@testable import HTTPMessage

/// `Content-Type` and `Content-Encoding` (RFC 9110, sections 8.3 and 8.4).
struct ContentFieldsTests {
    @Test(
        "a media type is known whatever its case and parameters",
        arguments: ["application/json", "Application/JSON", "application/json; charset=utf-8", "application/json;charset=\"UTF-8\"", "application/json;", " application/json ; a=b"])
    func type(text: String) throws {
        let type = try #require(ContentType(Array(text.utf8)[...]))
        #expect(type.isType("application/json"))
        #expect(type.isUTF8)
        #expect(!type.isType("application/merge-patch+json"))
    }

    @Test("another charset is not UTF-8", arguments: ["application/json;charset=latin1", "application/json; a=b; charset=utf-16", "application/json;charset=\"\""])
    func charset(text: String) throws {
        #expect(try #require(ContentType(Array(text.utf8)[...])).isUTF8 == false)
    }

    @Test(
        "what is no single media type is malformed",
        arguments: ["", "json", "application/", "application/json, text/html", "application/json text", "application/json;charset", "application/json;charset="])
    func malformed(text: String) {
        #expect(ContentType(Array(text.utf8)[...]) == nil)
    }

    @Test("identity is no coding", arguments: [("", true), ("identity", true), ("Identity, identity", true), ("gzip", false), ("identity, br", false), ("\"", false)])
    func codings(text: String, isIdentity: Bool) {
        #expect(ContentCodings.areIdentity(Array(text.utf8)[...]) == isIdentity)
    }
}
