internal import CMicroHTTPD
internal import Glibc
internal import HTTPMessage

extension PeerAddress {
    /// The address of the other end of a connection.
    static func ofSocket(_ socket: Int32) -> PeerAddress {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &storage) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                getpeername(socket, address, &length) == 0 ? read(address).0 : .unknown
            }
        }
    }

    /// The address and port in a socket address of the system.
    static func read(_ address: UnsafePointer<sockaddr>) -> (PeerAddress, port: UInt16) {
        switch Int32(address.pointee.sa_family) {
        case AF_INET:
            address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { inet in
                let bits = UInt32(bigEndian: inet.pointee.sin_addr.s_addr)
                return (ipv4(bits), UInt16(bigEndian: inet.pointee.sin_port))
            }
        case AF_INET6:
            address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { inet in
                let groups = withUnsafeBytes(of: inet.pointee.sin6_addr) { bytes in
                    stride(from: 0, to: 16, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
                }
                return (ipv6Groups(groups), UInt16(bigEndian: inet.pointee.sin6_port))
            }
        default: (.unknown, 0)
        }
    }

    private static func ipv4(_ bits: UInt32) -> PeerAddress {
        .ipv4(
            UInt8(truncatingIfNeeded: bits >> 24), UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
            UInt8(truncatingIfNeeded: bits))
    }

    private static func ipv6Groups(_ groups: [UInt16]) -> PeerAddress {
        // ::ffff:a.b.c.d is an IPv4 client of a dual-stack socket.
        guard groups.prefix(6).elementsEqual([0, 0, 0, 0, 0, 0xFFFF]) else { return .ipv6(groups) }
        return ipv4(UInt32(groups[6]) << 16 | UInt32(groups[7]))
    }
}
