/// The place of a request in a trace, by `traceparent` (W3C Trace Context, section 3.2).
///
/// Not to be trusted: for logs only.
package struct TraceParent: Sendable, Equatable {
    /// 32 hexadecimal digits, not all zero.
    package let traceID: String
    /// 16 hexadecimal digits, not all zero.
    package let parentID: String
    /// Bit 0: the caller records the trace.
    package let flags: UInt8

    /// Reads a field's value; `nil` where it is not well-formed, and a trace begins anew.
    package init?(_ value: ArraySlice<UInt8>) {
        let parts = value.split(separator: 0x2D, omittingEmptySubsequences: false)
        guard parts.count >= 4, Self.isHex(parts[0], 2), Self.isHex(parts[1], 32), Self.isHex(parts[2], 16), Self.isHex(parts[3], 2)
        else { return nil }
        let version = String(decoding: parts[0], as: UTF8.self)
        // Later versions may add parts, version 00 has none; ff is not a version.
        guard version != "ff", version != "00" || parts.count == 4 else { return nil }
        guard parts[1].contains(where: { $0 != 0x30 }), parts[2].contains(where: { $0 != 0x30 }) else { return nil }
        traceID = String(decoding: parts[1], as: UTF8.self)
        parentID = String(decoding: parts[2], as: UTF8.self)
        flags = UInt8(String(decoding: parts[3], as: UTF8.self), radix: 16) ?? 0
    }

    private static func isHex(_ text: ArraySlice<UInt8>, _ count: Int) -> Bool {
        text.count == count && text.allSatisfy { ASCII.isDigit($0) || (0x61...0x66).contains($0) }
    }
}
