/// A place inside a JSON value, written as RFC 6901 says; the empty text is the whole value.
struct JSONPointer: Sendable, Hashable {
    /// The pointer as text, `/steps/0/when`.
    let text: String

    /// The whole value.
    static let root = JSONPointer(text: "")

    /// The place of a member (or of an element, by its index) inside this place; `~` and `/` are escaped.
    func appending(_ token: String) -> JSONPointer {
        guard token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
            return JSONPointer(text: text + "/" + token)
        }
        let escaped = token.unicodeScalars.map { scalar in
            switch scalar {
            case "~": "~0"
            case "/": "~1"
            default: String(scalar)
            }
        }
        return JSONPointer(text: text + "/" + escaped.joined())
    }

    /// The place of an element inside this place.
    func appending(_ index: Int) -> JSONPointer {
        JSONPointer(text: text + "/" + String(index))
    }
}
