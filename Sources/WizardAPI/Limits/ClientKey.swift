package import ServiceSupport

/// Who counts as one client.
package enum ClientKey: Sendable, Hashable {
    /// The holder of a token of a session.
    case token(SHA256.Digest)
    /// The network that a request without a token comes from: an IPv4 address, or the 64 bits of an IPv6 address that a provider gives
    /// to one customer (RFC 6177).
    case network([UInt8])
    /// Where no address is known, and where too many clients are there to tell them apart.
    case others

    /// The client at an address.
    package init(_ address: IPAddress?) {
        switch address {
        case let address?: self = .network(address.network)
        case nil: self = .others
        }
    }

    /// A digest that stands for the client where it is stored.
    package var digest: SHA256.Digest {
        switch self {
        case .token(let digest): digest
        case .network(let bytes): SHA256.digest(of: bytes)
        case .others: SHA256.digest(of: [])
        }
    }
}
