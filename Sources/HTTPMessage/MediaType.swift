/// A media type, as in `Content-Type` (RFC 9110, section 8.3.1).
///
/// Type and subtype are in small letters.
package struct MediaType: Sendable, Equatable {
    /// The type, such as `application`.
    package let type: String
    /// The subtype, such as `json`.
    package let subtype: String
    /// The parameters, names in small letters; of one name the first.
    package let parameters: [String: String]

    /// A media type without parameters.
    package init(_ type: String, _ subtype: String) {
        self.type = type
        self.subtype = subtype
        parameters = [:]
    }

    /// Reads a field's value; `nil` where it is no media type.
    package init?(_ value: ArraySlice<UInt8>) {
        var scanner = FieldScanner(value)
        scanner.skipBlanks()
        self.init(&scanner)
        guard scanner.isAtEnd else { return nil }
    }

    /// Reads a media type, or a range like `text/*`, which is one by its characters.
    init?(_ scanner: inout FieldScanner) {
        guard let type = scanner.token(), scanner.take(exactly: [0x2F]), let subtype = scanner.token() else { return nil }
        var parameters: [String: String] = [:]
        while scanner.take(0x3B) {
            // An empty parameter is allowed.
            guard let name = scanner.token() else { continue }
            guard scanner.take(exactly: [0x3D]), let word = scanner.word() else { return nil }
            parameters[name] = parameters[name] ?? word
        }
        scanner.skipBlanks()
        (self.type, self.subtype, self.parameters) = (type, subtype, parameters)
    }

    /// True for `application/json` in UTF-8, the only encoding of JSON; other parameters do not count.
    package var isJSON: Bool {
        type == "application" && subtype == "json" && hasUTF8
    }

    /// True for `application/merge-patch+json` (RFC 7396) in UTF-8.
    package var isMergePatch: Bool {
        type == "application" && subtype == "merge-patch+json" && hasUTF8
    }

    private var hasUTF8: Bool {
        let charset = parameters["charset"]?.lowercased()
        return charset == nil || charset == "utf-8"
    }
}
