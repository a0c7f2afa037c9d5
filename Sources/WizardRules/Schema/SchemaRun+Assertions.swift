internal import JSONValue

extension SchemaRun {
    mutating func meetsEquality(_ keyword: SchemaKeyword, _ value: JSONValue) -> Bool {
        guard pay(Self.weight(of: value)) else { return exhaust() }
        switch keyword {
        case .constant(let wanted): return value == wanted || broken("const", "must be the one value allowed")
        case .enumeration(let values): return values.contains(value) || broken("enum", "must be one of the \(values.count) values allowed")
        default:
            guard let elements = value.array else { return true }
            var seen = Set<JSONValue>(minimumCapacity: elements.count)
            return elements.allSatisfy { seen.insert($0).inserted } || broken("uniqueItems", "must not have an element twice")
        }
    }

    mutating func meetsNumber(_ keyword: SchemaKeyword, _ value: JSONValue) -> Bool {
        guard let number = value.number else { return true }
        switch keyword {
        case .multiple(let divisor, let spelled):
            return ExactDecimal(number).isMultiple(of: divisor) || broken("multipleOf", "must be a multiple of \(Self.text(spelled))")
        case .bound(let name, let bound, let relation):
            switch relation {
            case .atLeast: return !Self.isLess(number, bound) || broken(name, "must be at least \(Self.text(bound))")
            case .above: return Self.isLess(bound, number) || broken(name, "must be greater than \(Self.text(bound))")
            case .atMost: return !Self.isLess(bound, number) || broken(name, "must be at most \(Self.text(bound))")
            case .below: return Self.isLess(number, bound) || broken(name, "must be less than \(Self.text(bound))")
            }
        default: return true
        }
    }

    mutating func meetsCount(_ counted: SchemaCounted, _ least: Bool, _ bound: Int, _ value: JSONValue) -> Bool {
        let count: Int
        let (keyword, unit): (String, String)
        switch (counted, value) {
        case (.characters, .string(let text)):
            guard pay(text.utf8.count / 64) else { return exhaust() }
            count = text.unicodeScalars.count
            (keyword, unit) = ("Length", "character")
        case (.elements, .array(let elements)):
            count = elements.count
            (keyword, unit) = ("Items", "element")
        case (.members, .object(let object)):
            count = object.count
            (keyword, unit) = ("Properties", "member")
        default: return true
        }
        if least ? count >= bound : count <= bound { return true }
        return broken(
            (least ? "min" : "max") + keyword, "must have at \(least ? "least" : "most") \(bound) \(unit)\(bound == 1 ? "" : "s")")
    }

    mutating func meetsPattern(_ pattern: Pattern, _ value: JSONValue) -> Bool {
        guard let text = value.string else { return true }
        return matches(pattern, text) || broken("pattern", "does not have the form wanted")
    }

    mutating func meetsRequired(_ names: [String], _ value: JSONValue) -> Bool {
        guard let object = value.object else { return true }
        var met = true
        for name in names where object[name] == nil {
            met = broken("required", "is required", member: name)
            if isHasty { break }
        }
        return met
    }

    mutating func meetsDependentRequired(_ needs: [(name: String, needs: [String])], _ value: JSONValue) -> Bool {
        guard let object = value.object else { return true }
        guard pay(needs.count / 4) else { return exhaust() }
        var met = true
        for (name, needed) in needs where object[name] != nil {
            for missing in needed where object[missing] == nil {
                met = broken("dependentRequired", "is required where \(name) is given", member: missing)
                if isHasty { return false }
            }
        }
        return met
    }

    private static func isLess(_ left: JSONNumber, _ right: JSONNumber) -> Bool {
        if case .integer(let first) = left.form, case .integer(let second) = right.form { return first < second }
        return left.double < right.double
    }

    /// The number as the schema spells it.
    private static func text(_ number: JSONNumber) -> String {
        switch number.form {
        case .integer(let value): String(value)
        case .double(let value): value.description
        case .spelled(let text, _): text
        }
    }

    /// What it costs to look at a whole value.
    private static func weight(of value: JSONValue) -> Int {
        switch value {
        case .null, .bool, .number: 0
        case .string(let text): text.utf8.count / 64
        case .array(let elements): elements.reduce(1 + elements.count / 16) { $0 + weight(of: $1) }
        case .object(let object): object.members.reduce(1 + object.count / 16) { $0 + weight(of: $1.value) }
        }
    }
}
