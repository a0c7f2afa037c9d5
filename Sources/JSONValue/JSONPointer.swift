/// A place inside a JSON value, written as RFC 6901 says; the empty text is the whole value.
package struct JSONPointer: Sendable, Hashable {
    /// The pointer as text, such as `/steps/0/when`.
    package let text: String

    /// The place that a text names, which must be a pointer already.
    package init(text: String) {
        self.text = text
    }

    /// The whole value.
    package static let root = JSONPointer(text: "")

    /// The place of a member inside this place; `~` and `/` in its name are escaped (RFC 6901, section 3).
    package func appending(_ name: String) -> JSONPointer {
        guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
            return JSONPointer(text: text + "/" + name)
        }
        let escaped = name.unicodeScalars.map { scalar in
            switch scalar {
            case "~": "~0"
            case "/": "~1"
            default: String(scalar)
            }
        }
        return JSONPointer(text: text + "/" + escaped.joined())
    }

    /// The place of an element inside this place.
    package func appending(_ index: Int) -> JSONPointer {
        JSONPointer(text: text + "/" + String(index))
    }
}
