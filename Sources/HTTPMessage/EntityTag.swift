/// The validator of a representation (RFC 9110, section 8.8.3).
package struct EntityTag: Sendable {
    /// What stands between the quotes.
    package let opaque: String
    /// True for `W/"..."`.
    package let isWeak: Bool

    /// A tag of these parts; `opaque` holds visible characters but no quote.
    package init(_ opaque: String, isWeak: Bool = false) {
        self.opaque = opaque
        self.isWeak = isWeak
    }

    /// Strong comparison: the same characters, and neither is weak.
    ///
    /// For `If-Match`.
    package func matchesStrongly(_ other: EntityTag) -> Bool {
        !isWeak && !other.isWeak && opaque.utf8.elementsEqual(other.opaque.utf8)
    }

    /// Weak comparison: the same characters.
    ///
    /// For `If-None-Match`.
    package func matchesWeakly(_ other: EntityTag) -> Bool {
        opaque.utf8.elementsEqual(other.opaque.utf8)
    }

    /// Reads a tag; `nil` where none stands, or one that is not well-formed.
    init?(_ scanner: inout FieldScanner) {
        isWeak = scanner.take(exactly: [0x57, 0x2F])
        guard scanner.take(exactly: [0x22]) else { return nil }
        let characters = scanner.takeWhile { $0 > 0x20 && $0 != 0x22 && $0 != 0x7F }
        guard scanner.take(exactly: [0x22]), let text = String(validating: characters, as: UTF8.self) else { return nil }
        opaque = text
    }
}

extension EntityTag: CustomStringConvertible {
    /// The tag as it is sent.
    package var description: String {
        isWeak ? "W/\"\(opaque)\"" : "\"\(opaque)\""
    }
}
