internal import JSONValue

extension RuleEvaluation {
    /// `map`, `filter`, `all`, `none` and `some`; what is no list counts as an empty one.
    mutating func each(_ visited: ElementOperator, _ list: JSONValue, _ body: Rule) throws(Exhausted) -> JSONValue {
        let elements = list.array ?? []
        switch visited {
        case .map:
            var mapped: [JSONValue] = []
            for element in elements { mapped.append(try value(of: body, in: element)) }
            return .array(mapped)
        case .filter:
            var kept: [JSONValue] = []
            for element in elements where try isTrue(body, in: element) { kept.append(element) }
            return .array(kept)
        // JsonLogic takes "all of nothing" as false.
        case .all: return .bool(elements.isEmpty ? false : try !contains(elements, whereIs: false, body))
        case .none: return .bool(try !contains(elements, whereIs: true, body))
        case .some: return .bool(try contains(elements, whereIs: true, body))
        }
    }

    /// `reduce`: the accumulator after the last element; what is no list counts as an empty one.
    mutating func reduce(_ list: JSONValue, _ body: Rule, from initial: JSONValue) throws(Exhausted) -> JSONValue {
        var accumulator = initial
        for element in list.array ?? [] {
            accumulator = try value(of: body, in: ["current": element, "accumulator": accumulator])
            // Each round may double the accumulator or wrap it once more.
            try measure(accumulator)
        }
        return accumulator
    }

    /// `merge`: one list of all arguments, those that are lists by their elements.
    mutating func merge(_ arguments: [JSONValue]) throws(Exhausted) -> JSONValue {
        var merged: [JSONValue] = []
        for argument in arguments {
            if case .array(let elements) = argument {
                try pay(elements.count / 16)
                merged += elements
            } else {
                merged.append(argument)
            }
        }
        return .array(merged)
    }

    private mutating func contains(_ elements: [JSONValue], whereIs truth: Bool, _ body: Rule) throws(Exhausted) -> Bool {
        for element in elements where try isTrue(body, in: element) == truth { return true }
        return false
    }

    private mutating func isTrue(_ body: Rule, in element: JSONValue) throws(Exhausted) -> Bool {
        JavaScript.isTruthy(try value(of: body, in: element))
    }
}
