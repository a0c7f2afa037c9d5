internal import JSONValue

extension RuleEvaluation {
    /// `cat`: the arguments as one text; null is empty.
    mutating func concatenate(_ arguments: [JSONValue]) throws(Exhausted) -> String {
        for argument in arguments { try measure(argument) }
        return arguments.map(JavaScript.joined).joined()
    }

    /// `in`: whether a text contains another, or a list an equal element; nothing is in anything else.
    mutating func contains(_ part: JSONValue, in whole: JSONValue) throws(Exhausted) -> Bool {
        try measure(part)
        switch whole {
        case .array(let elements):
            try pay(elements.count / 16)
            for element in elements {
                if try isSame(part, element) { return true }
            }
            return false
        case .string(let text):
            try measure(whole)
            // UTF-8 is self-synchronising: a text contains another exactly when its bytes do.
            return ByteSearch.contains(Array(JavaScript.text(part).utf8), in: text.utf8)
        default: return false
        }
    }

    private mutating func isSame(_ part: JSONValue, _ element: JSONValue) throws(Exhausted) -> Bool {
        switch (part, element) {
        case (.string(let left), .string(let right)):
            if left.utf8.count != right.utf8.count { return false }
            try pay(left.utf8.count / 64)
        case (.array, .array), (.object, .object): try measure(element)
        default: break
        }
        return part == element
    }

    /// `substr`, counted in UTF-16 code units.
    ///
    /// A negative start counts from the end, a negative length leaves that many off at the end. Half of a surrogate pair
    /// becomes U+FFFD.
    mutating func substring(
        _ source: JSONValue, from start: JSONValue, _ length: JSONValue?
    ) throws(Exhausted) -> String {
        for argument in [source, start, length ?? .null] { try measure(argument) }
        let units = Array(JavaScript.text(source).utf16)
        let first = Self.clamp(JavaScript.double(start), units.count)
        let rest = units.dropFirst(first < 0 ? units.count + first : first)
        guard let length else { return String(decoding: rest, as: UTF16.self) }
        let wanted = Self.clamp(JavaScript.double(length), units.count)
        return String(decoding: wanted < 0 ? rest.dropLast(-wanted) : rest.prefix(wanted), as: UTF16.self)
    }

    /// A whole number of at most `bound` either way; 0 for what is no number.
    private static func clamp(_ value: Double, _ bound: Int) -> Int {
        value.isNaN ? 0 : Int(max(min(value, Double(bound)), -Double(bound)))
    }
}
