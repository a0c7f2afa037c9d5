internal import Glibc

/// An IPv4 or IPv6 address, without a zone.
package struct IPAddress: Hashable, Sendable, CustomStringConvertible {
    /// The 4 or 16 bytes, in network order.
    package let bytes: [UInt8]

    /// 127.0.0.1.
    package static let loopback = IPAddress(version4: (127, 0, 0, 1))

    private init(version4 bytes: (UInt8, UInt8, UInt8, UInt8)) {
        self.bytes = [bytes.0, bytes.1, bytes.2, bytes.3]
    }

    /// Reads `127.0.0.1` or `::1`; `nil` for anything else.
    ///
    /// An IPv4 address mapped into IPv6 is the IPv4 address.
    package init?(_ text: String) {
        guard let read = Self.read(text, family: AF_INET, count: 4) ?? Self.read(text, family: AF_INET6, count: 16) else { return nil }
        self.init(bytes: read)
    }

    /// The address of 4 or 16 bytes; `nil` for another number.
    package init?(bytes: [UInt8]) {
        let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff]
        guard bytes.count == 4 || bytes.count == 16 else { return nil }
        self.bytes = bytes.starts(with: mapped) ? Array(bytes.dropFirst(mapped.count)) : bytes
    }

    /// Whether the address is a version 6 one.
    package var isVersion6: Bool { bytes.count == 16 }

    /// What all addresses of one customer have in common: an IPv4 address, or the 64 bits of an IPv6 address that a provider gives to one
    /// (RFC 6177).
    package var network: [UInt8] { isVersion6 ? Array(bytes.prefix(8)) : bytes }

    /// Whether only this machine can reach the address: 127.0.0.0/8 (RFC 1122 section 3.2.1.3) or ::1 (RFC 4291 section 2.5.3).
    package var isLoopback: Bool {
        isVersion6 ? bytes == Array(repeating: 0, count: 15) + [1] : bytes.first == 127
    }

    package var description: String {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        inet_ntop(isVersion6 ? AF_INET6 : AF_INET, bytes, &text, socklen_t(text.count))
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private static func read(_ text: String, family: Int32, count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        // C would stop at a NUL and take the part before it for the whole.
        return !text.utf8.contains(0) && inet_pton(family, text, &bytes) == 1 ? bytes : nil
    }
}
