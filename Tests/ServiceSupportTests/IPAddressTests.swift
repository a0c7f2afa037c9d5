import ServiceSupport
import Testing

@Suite struct IPAddressTests {
    @Test(arguments: [
        ("127.0.0.1", "127.0.0.1", true), ("127.255.255.254", "127.255.255.254", true), ("128.0.0.1", "128.0.0.1", false),
        ("0.0.0.0", "0.0.0.0", false), ("::1", "::1", true), ("::", "::", false), ("::ffff:127.0.0.1", "127.0.0.1", true),
        ("2001:DB8:0:0::1", "2001:db8::1", false),
    ])
    func addressesAreReadAndWritten(text: String, written: String, isLoopback: Bool) throws {
        let address = try #require(IPAddress(text))
        #expect(address.description == written)
        #expect(address.isLoopback == isLoopback)
        #expect(IPAddress(bytes: address.bytes) == address)
    }

    @Test(arguments: ["", "127.1", "localhost", "127.0.0.256", "::1%lo", "[::1]", "127.0.0.1 ", "127.0.0.1\0.example"])
    func anythingElseIsRefused(text: String) {
        #expect(IPAddress(text) == nil)
    }

    @Test func bytesOfAnotherNumberAreRefused() {
        #expect(IPAddress(bytes: [1, 2, 3]) == nil)
    }
}
