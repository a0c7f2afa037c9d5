extension QueryItem {
    /// The argument as it stands in a query, with everything but unreserved characters percent-encoded (RFC 3986, section 2.3).
    package var encoded: String {
        var text: [UInt8] = []
        Self.encode(name, into: &text)
        text.append(0x3D)
        Self.encode(value, into: &text)
        return String(decoding: text, as: UTF8.self)
    }

    private static func encode(_ value: String, into text: inout [UInt8]) {
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in value.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: text.append(byte)
            default: text += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
    }
}
