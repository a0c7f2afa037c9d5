/// The versions that `If-Match` or `If-None-Match` names (RFC 9110, sections 13.1.1 and 13.1.2).
package enum EntityTags: Sendable, Equatable {
    /// `*`: any version there is.
    case any
    /// These, at least one.
    case list([Tag])

    /// One entity tag (RFC 9110, section 8.8.3).
    package struct Tag: Sendable, Equatable {
        /// True for `W/"…"`.
        package let isWeak: Bool
        /// What stands between the quotes.
        package let opaque: String
    }

    /// Reads a field's value, several lines joined; `nil` where it is malformed.
    package init?(_ field: ArraySlice<UInt8>) {
        if ASCII.trimmed(field).elementsEqual([0x2A]) {
            self = .any
            return
        }
        var reader = FieldReader(field)
        var tags: [Tag] = []
        reader.skipSeparators()
        while !reader.isAtEnd {
            guard let tag = Self.tag(&reader), reader.isAtEndOfElement() else { return nil }
            tags.append(tag)
            reader.skipSeparators()
        }
        guard !tags.isEmpty else { return nil }
        self = .list(tags)
    }

    /// The tags that a strong comparison can match, without quotes: weak ones never do (RFC 9110, section 8.8.3.2); `nil` for `*`.
    package var strong: [String]? {
        guard case .list(let tags) = self else { return nil }
        return tags.filter { !$0.isWeak }.map(\.opaque)
    }

    /// The tags of a weak comparison, without quotes; `nil` for `*`.
    package var weak: [String]? {
        guard case .list(let tags) = self else { return nil }
        return tags.map(\.opaque)
    }

    private static func tag(_ reader: inout FieldReader) -> Tag? {
        let isWeak = reader.take(0x57)
        guard !isWeak || reader.take(0x2F), reader.take(0x22) else { return nil }
        let opaque = reader.bytes { $0 == 0x21 || ($0 >= 0x23 && $0 != 0x7F) }
        guard reader.take(0x22) else { return nil }
        return Tag(isWeak: isWeak, opaque: String(decoding: opaque, as: UTF8.self))
    }
}
