/// The media type of a body: `Content-Type` (RFC 9110, section 8.3).
package struct ContentType: Sendable {
    private let essence: ArraySlice<UInt8>
    private let charset: ArraySlice<UInt8>?

    /// Reads a field's value, several lines joined; `nil` where it is malformed, as two media types are.
    package init?(_ field: ArraySlice<UInt8>) {
        var reader = FieldReader(ASCII.trimmed(field))
        let start = reader.rest
        guard reader.token() != nil, reader.take(0x2F), let subtype = reader.token() else { return nil }
        var charset: ArraySlice<UInt8>?
        let isSound = reader.parameters { name, value in
            if charset == nil, ASCII.equal(name, ignoringCase: "charset") { charset = value }
        }
        guard isSound, reader.isAtEnd else { return nil }
        essence = start[..<subtype.endIndex]
        self.charset = charset
    }

    /// True where the media type is this one, parameters aside.
    package func isType(_ type: String) -> Bool {
        ASCII.equal(essence, ignoringCase: type)
    }

    /// True where the text is UTF-8: said so, or nothing else said.
    package var isUTF8: Bool {
        charset.map { ASCII.equal($0, ignoringCase: "utf-8") } ?? true
    }
}
