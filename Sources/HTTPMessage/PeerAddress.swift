/// The address of the other end of a connection.
package enum PeerAddress: Sendable, Hashable {
    /// Four bytes, in the order they are written.
    case ipv4(UInt8, UInt8, UInt8, UInt8)
    /// Eight groups of 16 bits, in the order they are written. IPv4 addresses mapped into IPv6 are given as `ipv4`.
    case ipv6([UInt16])
    /// Not known, as in a request made without a connection.
    case unknown

    /// True for an address of the machine itself: 127.0.0.0/8 and ::1.
    package var isLoopback: Bool {
        switch self {
        case .ipv4(let first, _, _, _): first == 127
        case .ipv6(let groups): groups == [0, 0, 0, 0, 0, 0, 0, 1]
        case .unknown: false
        }
    }
}

extension PeerAddress: CustomStringConvertible {
    /// The address as text, without the shortening of runs of zeros; `-` where it is not known.
    package var description: String {
        switch self {
        case .ipv4(let first, let second, let third, let fourth): "\(first).\(second).\(third).\(fourth)"
        case .ipv6(let groups): groups.map { String($0, radix: 16) }.joined(separator: ":")
        case .unknown: "-"
        }
    }
}
