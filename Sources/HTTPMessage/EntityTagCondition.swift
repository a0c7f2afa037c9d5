/// What `If-Match` or `If-None-Match` asks for (RFC 9110, sections 13.1.1 and 13.1.2).
package enum EntityTagCondition: Sendable {
    /// `*`: whatever there is.
    case any
    /// One of these; at least one.
    case tags([EntityTag])

    /// Reads a field's value; `nil` where it is neither `*` nor a list of tags.
    package init?(_ value: ArraySlice<UInt8>) {
        let value = ASCII.trimmed(value)
        if value.elementsEqual([0x2A]) {
            self = .any
            return
        }
        var scanner = FieldScanner(value)
        var tags: [EntityTag] = []
        repeat {
            scanner.skipBlanks()
            // A list may have empty elements.
            if scanner.isAtEnd || scanner.next == 0x2C { continue }
            guard let tag = EntityTag(&scanner) else { return nil }
            tags.append(tag)
        } while scanner.take(0x2C)
        guard scanner.isAtEnd, !tags.isEmpty else { return nil }
        self = .tags(tags)
    }

    /// `If-Match`: true where a change of what has this tag may go on.
    package func matchesStrongly(_ current: EntityTag) -> Bool {
        switch self {
        case .any: true
        case .tags(let tags): tags.contains { $0.matchesStrongly(current) }
        }
    }

    /// `If-None-Match`: true where the client has what has this tag.
    package func matchesWeakly(_ current: EntityTag) -> Bool {
        switch self {
        case .any: true
        case .tags(let tags): tags.contains { $0.matchesWeakly(current) }
        }
    }
}
