/// Encodes a value for a query (RFC 3986, section 3.4).
enum QueryText {
    /// The value with everything but unreserved characters percent-encoded.
    static func encode(_ value: String) -> String {
        value.utf8.reduce(into: "") { text, byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: text.unicodeScalars.append(Unicode.Scalar(byte))
            default: text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
    }
}
