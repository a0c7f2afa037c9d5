/// Where a request stands in a distributed trace: `traceparent` (W3C Trace Context, section 3.2). Untrusted; good for the log alone.
package enum TraceParent {
    /// The trace's id, 32 lower-case hexadecimal digits; `nil` where the field is not valid, so that another trace begins.
    package static func traceID(_ field: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let parts = field.prefix(55).split(separator: 0x2D, omittingEmptySubsequences: false)
        guard parts.map(\.count) == [2, 32, 16, 2], parts.allSatisfy({ $0.allSatisfy(isHex) }) else { return nil }
        let isFirstVersion = parts[0].elementsEqual([0x30, 0x30])
        guard field.count == 55 || (!isFirstVersion && field.dropFirst(55).first == 0x2D), !parts[0].elementsEqual([0x66, 0x66]),
            parts[1].contains(where: { $0 != 0x30 }), parts[2].contains(where: { $0 != 0x30 })
        else { return nil }
        return parts[1]
    }

    private static func isHex(_ byte: UInt8) -> Bool {
        ASCII.isDigit(byte) || (0x61...0x66).contains(byte)
    }
}
