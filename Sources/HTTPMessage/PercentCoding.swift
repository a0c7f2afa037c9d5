/// Percent-encoding of paths and queries (RFC 3986, section 2.1).
enum PercentCoding {
    /// Decodes a path into segments, each led by a NUL in place of its slash.
    ///
    /// An empty path is the path `/`.
    static func decodePath(
        _ raw: Span<UInt8>, _ path: Range<Int>, into decoded: inout [UInt8]
    ) throws(RequestTargetFailure) {
        if path.isEmpty { decoded.append(0) }
        var isEncoded = false
        var position = path.lowerBound
        while position < path.upperBound {
            switch raw[position] {
            case 0x2F: decoded.append(0)
            case 0x25:
                guard position &+ 2 < path.upperBound, let byte = escape(raw[position &+ 1], raw[position &+ 2]) else {
                    throw .badEscape
                }
                decoded.append(byte)
                position &+= 2
                isEncoded = true
            case let byte: decoded.append(byte)
            }
            position &+= 1
        }
        if isEncoded { try checkUTF8(decoded) }
    }

    /// Checks a query, so that its arguments can be decoded later without failing.
    static func checkQuery(_ query: ArraySlice<UInt8>, maxItems: Int) throws(RequestTargetFailure) {
        let parts = query.split(separator: 0x26)
        guard parts.count <= maxItems else { throw .tooManyQueryItems(limit: maxItems) }
        guard query.contains(0x25) else { return }
        for part in parts { try checkUTF8(decodeForm(part)) }
    }

    /// The arguments of a query that was checked.
    static func queryItems(_ query: ArraySlice<UInt8>) -> [QueryItem] {
        query.split(separator: 0x26).map { part in
            let equals = part.firstIndex(of: 0x3D) ?? part.endIndex
            return QueryItem(name: formText(part[..<equals]), value: formText(part[equals...].dropFirst()))
        }
    }

    /// The text of segments that are each led by a NUL, encoded where RFC 3986 asks for it.
    static func encodePath(_ segments: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        for byte in segments {
            switch byte {
            case 0: text.append(0x2F)
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x21, 0x24, 0x26...0x2C, 0x3A...0x3B, 0x3D, 0x40:
                text.append(byte)
            default: text += [0x25, hexDigit(byte >> 4), hexDigit(byte & 15)]
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Decodes escapes, and `+` to a space.
    private static func decodeForm(_ text: ArraySlice<UInt8>) throws(RequestTargetFailure) -> [UInt8] {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(text.count)
        var position = text.startIndex
        while position < text.endIndex {
            switch text[position] {
            case 0x2B: decoded.append(0x20)
            case 0x25:
                guard position &+ 2 < text.endIndex, let byte = escape(text[position &+ 1], text[position &+ 2]) else {
                    throw .badEscape
                }
                decoded.append(byte)
                position &+= 2
            case let byte: decoded.append(byte)
            }
            position &+= 1
        }
        return decoded
    }

    private static func formText(_ text: ArraySlice<UInt8>) -> String {
        // The query was checked when the target was read, so this does not fail.
        let decoded = try? decodeForm(text)
        return String(decoding: decoded ?? [], as: UTF8.self)
    }

    /// The byte of two hexadecimal digits, unless it is a NUL.
    private static func escape(_ high: UInt8, _ low: UInt8) -> UInt8? {
        guard let high = ASCII.hexValue(high), let low = ASCII.hexValue(low), high | low != 0 else { return nil }
        return high << 4 | low
    }

    private static func checkUTF8(_ bytes: [UInt8]) throws(RequestTargetFailure) {
        guard String(validating: bytes, as: UTF8.self) != nil else { throw .notUTF8 }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? value &+ 0x30 : value &+ 0x37
    }
}
