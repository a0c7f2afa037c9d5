import ServiceSupport
import Testing

@Suite struct AddressRangeTests {
    @Test(arguments: [
        ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false), ("10.0.0.1", "10.0.0.1", true),
        ("10.0.0.1", "10.0.0.2", false), ("172.16.0.0/12", "172.31.255.255", true), ("172.16.0.0/12", "172.32.0.0", false),
        ("0.0.0.0/0", "8.8.8.8", true), ("0.0.0.0/0", "::1", false), ("fd00::/8", "fd12::1", true), ("fd00::/8", "fe00::1", false),
        ("::1/128", "::1", true), ("10.0.0.0/8", "::ffff:10.1.1.1", true), ("192.168.1.128/25", "192.168.1.127", false),
    ])
    func blocksContainTheirAddresses(range: String, address: String, isInside: Bool) throws {
        #expect(try #require(AddressRange(range)).contains(try #require(IPAddress(address))) == isInside)
    }

    @Test(arguments: ["", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/+8", "10.0.0.0/08", "::/129", "10.0.0.0/8/8", "any"])
    func anythingElseIsRefused(text: String) {
        #expect(AddressRange(text) == nil)
    }
}
