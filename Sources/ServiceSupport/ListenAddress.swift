/// Where the service listens: an address of the machine and a port.
package struct ListenAddress: Hashable, Sendable, CustomStringConvertible {
    /// The address; `0.0.0.0` and `::` are all of the machine's.
    package let address: IPAddress
    /// The TCP port; 0 lets the system choose.
    package let port: UInt16

    /// Reads `127.0.0.1:8080`, `[::1]:8080` or `localhost:8080` (which is 127.0.0.1); `nil` for anything else.
    package init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else { return nil }
        var host = String(text[..<colon])
        let bracketed = host.hasPrefix("[") && host.hasSuffix("]")
        if bracketed {
            host = String(host.dropFirst().dropLast())
        } else if host == "localhost" {
            host = "127.0.0.1"
        }
        guard let address = IPAddress(host), host.contains(":") == bracketed else { return nil }
        self.address = address
        self.port = port
    }

    /// 127.0.0.1 and a port.
    package static func loopback(port: UInt16) -> ListenAddress {
        ListenAddress(address: .loopback, port: port)
    }

    private init(address: IPAddress, port: UInt16) {
        self.address = address
        self.port = port
    }

    package var description: String {
        address.isVersion6 ? "[\(address)]:\(port)" : "\(address):\(port)"
    }
}
