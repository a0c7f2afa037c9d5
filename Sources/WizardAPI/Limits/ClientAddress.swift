internal import HTTPMessage
package import ServiceSupport

/// Where a request comes from: the other end of the connection, or what proxies in front say, if they are the operator's.
package struct ClientAddress: Sendable {
    private let proxies: [AddressRange]

    /// Believes `X-Forwarded-For` only from these proxies.
    package init(proxies: [AddressRange]) {
        self.proxies = proxies
    }

    /// The address of the client; `nil` where none is known.
    ///
    /// Each proxy adds at the end whom it talks to, so the list is walked from its end, as far as the addresses are proxies of ours.
    func of(_ head: HTTPRequestHead) -> IPAddress? {
        guard var client = IPAddress(head.peer) else { return nil }
        guard !proxies.isEmpty, isProxy(client), let list = head.fields.list("X-Forwarded-For") else { return client }
        for part in list.split(separator: 0x2C).reversed() {
            guard let address = Self.address(String(decoding: ASCII.trimmed(part), as: UTF8.self)) else { return client }
            client = address
            if !isProxy(address) { break }
        }
        return client
    }

    /// True for a proxy of the operator's.
    func isProxy(_ address: IPAddress) -> Bool {
        proxies.contains { $0.contains(address) }
    }

    /// An address with or without a port, as proxies write it.
    private static func address(_ text: String) -> IPAddress? {
        if let address = IPAddress(text) { return address }
        if text.hasPrefix("[") { return text.split(separator: "]").first.flatMap { IPAddress(String($0.dropFirst())) } }
        return text.split(separator: ":").first.flatMap { IPAddress(String($0)) }
    }
}
