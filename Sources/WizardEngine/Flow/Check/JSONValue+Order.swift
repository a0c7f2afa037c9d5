internal import JSONValue

extension JSONValue {
    /// Where a place stands in this value, as the numbers of the members and elements on the way there, which sort by place.
    ///
    /// What is missing stands before all that is there.
    func order(of pointer: String) -> [Int] {
        var order: [Int] = []
        var here: JSONValue? = self
        for token in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            switch here {
            case .object(let object):
                let position = object.position(of: Self.name(token))
                order.append(position ?? -1)
                here = position.map { object.members[$0].value }
            case .array(let elements):
                let index = Int(token) ?? -1
                order.append(index)
                here = elements.indices.contains(index) ? elements[index] : nil
            default: order.append(-1)
            }
        }
        return order
    }

    /// The name that a token of a JSON Pointer stands for (RFC 6901, section 4).
    private static func name(_ token: Substring) -> String {
        guard token.utf8.contains(UInt8(ascii: "~")) else { return String(token) }
        var name = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in token.unicodeScalars {
            if isEscaped { name.append(scalar == "1" ? "/" : "~") } else if scalar != "~" { name.append(scalar) }
            isEscaped = !isEscaped && scalar == "~"
        }
        return String(name)
    }
}
