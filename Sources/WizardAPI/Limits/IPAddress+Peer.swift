internal import HTTPMessage
internal import ServiceSupport

extension IPAddress {
    /// The address of the other end of a connection; `nil` where it is not known.
    init?(_ peer: PeerAddress) {
        switch peer {
        case .ipv4(let first, let second, let third, let fourth): self.init(bytes: [first, second, third, fourth])
        case .ipv6(let groups): self.init(bytes: groups.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] })
        case .unknown: return nil
        }
    }
}
