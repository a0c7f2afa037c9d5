/// A place inside a JSON value, which RFC 6901 writes as text.
///
/// Places share what they have in common, so that keeping one for each part of a large value costs little.
indirect enum JSONPointer: Sendable {
    /// The whole value.
    case root
    /// A member of what is at a place.
    case member(JSONPointer, String)
    /// An element of what is at a place.
    case element(JSONPointer, Int)

    /// The place of a member inside this place.
    func appending(_ name: String) -> JSONPointer {
        .member(self, name)
    }

    /// The place of an element inside this place.
    func appending(_ index: Int) -> JSONPointer {
        .element(self, index)
    }

    /// The place as text: empty for the whole value, else like `/steps/0/when`.
    var text: String {
        var tokens: [String] = []
        var place = self
        while true {
            switch place {
            case .root: return tokens.reversed().map { "/" + $0 }.joined()
            case .member(let parent, let name):
                tokens.append(Self.escape(name))
                place = parent
            case .element(let parent, let index):
                tokens.append(String(index))
                place = parent
            }
        }
    }

    /// The tokens of a pointer's text, unescaped; none for the whole value.
    static func tokens(of text: String) -> [String] {
        text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst().map { token in
            var name = String.UnicodeScalarView()
            var isEscape = false
            for scalar in Substring(token).unicodeScalars {
                if isEscape, scalar == "0" || scalar == "1" {
                    name.append(scalar == "0" ? "~" : "/")
                    isEscape = false
                    continue
                }
                if isEscape { name.append("~") }
                isEscape = scalar == "~"
                if !isEscape { name.append(scalar) }
            }
            return String(name) + (isEscape ? "~" : "")
        }
    }

    private static func escape(_ name: String) -> String {
        guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return name }
        return name.unicodeScalars.map { scalar in
            switch scalar {
            case "~": "~0"
            case "/": "~1"
            default: String(scalar)
            }
        }.joined()
    }
}
