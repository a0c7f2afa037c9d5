internal import JSONValue

/// One evaluation of a rule: walks the tree and pays for each step, so that no rule runs for long, whatever the data.
struct RuleEvaluation {
    /// Ends an evaluation that asks for more than it may have.
    struct Exhausted: Error {}

    /// How deep a value built by a rule may nest: the data's own 64 levels and what a rule of 64 levels wraps around them.
    static let depthMax = 128

    private var stepsLeft: Int

    init(stepsMax: Int) {
        stepsLeft = stepsMax
    }

    /// The rule's value, or null where it is exhausted.
    mutating func result(of rule: Rule, in data: JSONValue) -> JSONValue {
        do throws(Exhausted) {
            let value = try value(of: rule, in: data)
            try measure(value)
            return Self.expressible(value)
        } catch {
            return .null
        }
    }

    mutating func value(of rule: Rule, in data: JSONValue) throws(Exhausted) -> JSONValue {
        try pay(1)
        switch rule {
        case .constant(let value): return value
        case .list(let parts): return .array(try values(of: parts, in: data))
        case .variable(let path, let fallback): return try look(up: path, in: data, fallback)
        case .computedVariable(let name, let fallback):
            return try look(up: try path(try value(of: name, in: data)), in: data, fallback)
        case .missing(let parts): return .array(try missing(try values(of: parts, in: data), in: data))
        case .missingSome(let needed, let list):
            return .array(try missing(try value(of: list, in: data), needed: try value(of: needed, in: data), in: data))
        case .choice(let parts): return try choice(parts, in: data)
        case .and(let parts): return try first(of: parts, whichIs: false, in: data)
        case .or(let parts): return try first(of: parts, whichIs: true, in: data)
        case .each(let visited, let list, let body): return try each(visited, try value(of: list, in: data), body)
        case .reduce(let list, let body, let initial):
            return try reduce(try value(of: list, in: data), body, from: try value(of: initial, in: data))
        case .call(let called, let parts): return try call(called, try values(of: parts, in: data))
        }
    }

    /// Takes steps from what is left.
    mutating func pay(_ steps: Int) throws(Exhausted) {
        stepsLeft = stepsLeft &- steps
        guard stepsLeft >= 0 else { throw Exhausted() }
    }

    /// Pays for walking through a whole value, so that whatever is done with it next is paid for.
    mutating func measure(_ value: JSONValue, depth: Int = 0) throws(Exhausted) {
        switch value {
        case .null, .bool, .number: return
        case .string(let text): try pay(text.utf8.count / 64)
        case .array(let elements):
            guard depth < Self.depthMax else { throw Exhausted() }
            try pay(1 + elements.count / 16)
            for element in elements { try measure(element, depth: depth + 1) }
        case .object(let object):
            guard depth < Self.depthMax else { throw Exhausted() }
            try pay(1 + object.count / 16)
            for member in object.members { try measure(member.value, depth: depth + 1) }
        }
    }

    private mutating func values(of parts: [Rule], in data: JSONValue) throws(Exhausted) -> [JSONValue] {
        var values: [JSONValue] = []
        values.reserveCapacity(parts.count)
        for part in parts { values.append(try value(of: part, in: data)) }
        return values
    }

    private mutating func choice(_ parts: [Rule], in data: JSONValue) throws(Exhausted) -> JSONValue {
        for index in stride(from: 0, to: parts.count - 1, by: 2)
        where JavaScript.isTruthy(try value(of: parts[index], in: data)) {
            return try value(of: parts[index + 1], in: data)
        }
        guard parts.count % 2 == 1, let last = parts.last else { return .null }
        return try value(of: last, in: data)
    }

    private mutating func first(of parts: [Rule], whichIs truth: Bool, in data: JSONValue) throws(Exhausted) -> JSONValue {
        var last = JSONValue.null
        for part in parts {
            last = try value(of: part, in: data)
            if JavaScript.isTruthy(last) == truth { break }
        }
        return last
    }

    /// The value with null in the place of numbers that JSON cannot write.
    private static func expressible(_ value: JSONValue) -> JSONValue {
        switch value {
        case .null, .bool, .string, .object: value
        case .number(let number): number.double.isFinite ? value : .null
        case .array(let elements): .array(elements.map(expressible))
        }
    }
}
