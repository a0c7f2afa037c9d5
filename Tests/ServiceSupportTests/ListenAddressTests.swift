import ServiceSupport
import Testing

@Suite struct ListenAddressTests {
    @Test(arguments: [
        ("127.0.0.1:8080", "127.0.0.1:8080"), ("localhost:1", "127.0.0.1:1"), ("[::1]:65535", "[::1]:65535"), ("0.0.0.0:0", "0.0.0.0:0"),
    ])
    func addressesAreReadAndWritten(text: String, written: String) throws {
        #expect(try #require(ListenAddress(text)).description == written)
    }

    @Test(arguments: [
        "", "8080", ":8080", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "::1:80", "[127.0.0.1]:80", "[::1]", "example.com:80",
    ])
    func anythingElseIsRefused(text: String) {
        #expect(ListenAddress(text) == nil)
    }
}
