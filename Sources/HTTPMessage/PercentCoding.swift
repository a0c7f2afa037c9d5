/// Percent-encoding of paths and queries (RFC 3986, section 2.1).
enum PercentCoding {
    /// Decodes a path into segments, each led by a NUL in place of its slash. An empty path is the path `/`.
    static func decodePath(_ path: ArraySlice<UInt8>, into decoded: inout [UInt8]) throws(RequestTargetFailure) {
        if path.isEmpty { decoded.append(0) }
        let encoded = try decode(path, into: &decoded) { $0 == 0x2F ? 0 : $0 }
        if encoded { try checkUTF8(decoded[...]) }
    }

    /// Checks a query, so that its arguments can be decoded later without failing.
    static func checkQuery(_ query: ArraySlice<UInt8>, maxItems: Int) throws(RequestTargetFailure) {
        let parts = query.split(separator: 0x26)
        guard parts.count <= maxItems else { throw .tooManyQueryItems(limit: maxItems) }
        guard query.contains(0x25) else { return }
        for part in parts {
            var decoded: [UInt8] = []
            _ = try decode(part, into: &decoded) { $0 }
            try checkUTF8(decoded[...])
        }
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

    /// Decodes escapes and puts plain bytes through `plain`; true where there was an escape.
    private static func decode(
        _ text: ArraySlice<UInt8>, into decoded: inout [UInt8], plain: (UInt8) -> UInt8
    ) throws(RequestTargetFailure) -> Bool {
        var encoded = false
        var position = text.startIndex
        while position < text.endIndex {
            let byte = text[position]
            position &+= 1
            guard byte == 0x25 else {
                decoded.append(plain(byte))
                continue
            }
            guard position &+ 1 < text.endIndex, let high = ASCII.hexValue(text[position]),
                let low = ASCII.hexValue(text[position &+ 1]), high | low != 0
            else { throw .badEscape }
            decoded.append(high << 4 | low)
            position &+= 2
            encoded = true
        }
        return encoded
    }

    private static func formText(_ text: ArraySlice<UInt8>) -> String {
        var decoded: [UInt8] = []
        // The query was checked when the target was read, so this does not fail.
        _ = try? decode(text, into: &decoded) { $0 == 0x2B ? 0x20 : $0 }
        return String(decoding: decoded, as: UTF8.self)
    }

    private static func checkUTF8(_ bytes: ArraySlice<UInt8>) throws(RequestTargetFailure) {
        guard String(validating: bytes, as: UTF8.self) != nil else { throw .notUTF8 }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? value &+ 0x30 : value &+ 0x37
    }
}
