internal import JSONValue

extension RuleEvaluation {
    /// `var`: the value at the path, else the fallback's value.
    mutating func look(up path: [String], in data: JSONValue, _ fallback: Rule?) throws(Exhausted) -> JSONValue {
        if let found = Self.find(path, in: data) { return found }
        guard let fallback else { return .null }
        return try value(of: fallback, in: data)
    }

    /// `missing`: the names, given as arguments or as a list that is the first argument, whose value is absent, null or "".
    mutating func missing(_ arguments: [JSONValue], in data: JSONValue) throws(Exhausted) -> [JSONValue] {
        let names = arguments.first?.array ?? arguments
        var missing: [JSONValue] = []
        for name in names {
            try pay(1)
            switch Self.find(try path(name), in: data) {
            case nil, .null, .string(""): missing.append(name)
            default: break
            }
        }
        return missing
    }

    /// `missing_some`: nothing where enough of the names have a value, else the names that have none.
    mutating func missing(_ names: JSONValue, needed: JSONValue, in data: JSONValue) throws(Exhausted) -> [JSONValue] {
        let missing = try missing([names], in: data)
        guard let count = names.array?.count else { return missing }
        return Double(count - missing.count) >= JavaScript.double(needed) ? [] : missing
    }

    mutating func path(_ name: JSONValue) throws(Exhausted) -> [String] {
        try measure(name)
        return JavaScript.path(name)
    }

    /// The value at a path: members by name, elements by index, and the `length` that JavaScript's arrays and texts have.
    private static func find(_ path: [String], in data: JSONValue) -> JSONValue? {
        var value = data
        for segment in path {
            let next: JSONValue? =
                switch value {
                case .object(let object): object[segment]
                case .array(let elements): segment == "length" ? .number(JSONNumber(elements.count)) : element(segment, of: elements)
                case .string(let text) where segment == "length": .number(JSONNumber(text.utf16.count))
                default: nil
                }
            guard let next else { return nil }
            value = next
        }
        return value
    }

    private static func element(_ segment: String, of elements: [JSONValue]) -> JSONValue? {
        guard let index = Int(segment), elements.indices.contains(index), String(index) == segment else { return nil }
        return elements[index]
    }
}
