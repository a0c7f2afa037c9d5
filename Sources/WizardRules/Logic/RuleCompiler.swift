internal import JSONValue

/// Turns a rule as JSON into a tree of `Rule`, refusing what is malformed.
enum RuleCompiler {
    static func compile(_ value: JSONValue) throws(RuleFault) -> Rule {
        try rule(value, at: JSONPointer(), depth: 0)
    }

    /// `depth` counts the arrays and objects around the value.
    private static func rule(_ value: JSONValue, at place: JSONPointer, depth: Int) throws(RuleFault) -> Rule {
        switch value {
        case .null, .bool, .number, .string: return .constant(value)
        case .array(let elements): return try list(elements, at: place, depth: depth)
        case .object(let object):
            guard depth < JSONLogic.depthMax else { throw tooDeep(place) }
            guard let member = object.members.first else { return .constant(value) }
            guard object.count == 1 else {
                throw fault(place, "an object with \(object.count) members is no rule; a rule has one member, its operator")
            }
            return try operation(member.name, member.value, at: place.appending(member.name), depth: depth + 1)
        }
    }

    private static func list(_ elements: [JSONValue], at place: JSONPointer, depth: Int) throws(RuleFault) -> Rule {
        let rules = try each(elements, at: place, depth: depth)
        let constants = rules.compactMap { rule in if case .constant(let value) = rule { value } else { nil } }
        return constants.count == rules.count ? .constant(.array(constants)) : .list(rules)
    }

    private static func each(_ elements: [JSONValue], at place: JSONPointer, depth: Int) throws(RuleFault) -> [Rule] {
        guard depth < JSONLogic.depthMax else { throw tooDeep(place) }
        var rules: [Rule] = []
        rules.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() {
            rules.append(try rule(element, at: place.appending(index), depth: depth + 1))
        }
        return rules
    }

    private static func operation(
        _ name: String, _ value: JSONValue, at place: JSONPointer, depth: Int
    ) throws(RuleFault) -> Rule {
        let arguments: [Rule]
        if case .array(let elements) = value {
            arguments = try each(elements, at: place, depth: depth)
        } else {
            arguments = [try rule(value, at: place, depth: depth)]
        }
        if let called = ValueOperator(rawValue: name) {
            try check(arguments, called.argumentCounts, of: name, at: place)
            return .call(called, arguments)
        }
        if let visited = ElementOperator(rawValue: name) {
            try check(arguments, 2...2, of: name, at: place)
            return .each(visited, arguments[0], body: arguments[1])
        }
        return try control(name, arguments, at: place)
    }

    /// The operators that decide themselves which of their arguments are evaluated, or what data they read.
    private static func control(_ name: String, _ arguments: [Rule], at place: JSONPointer) throws(RuleFault) -> Rule {
        switch name {
        case "var":
            try check(arguments, 0...2, of: name, at: place)
            return variable(arguments)
        case "missing": return .missing(arguments)
        case "missing_some":
            try check(arguments, 2...2, of: name, at: place)
            return .missingSome(arguments[0], arguments[1])
        case "if", "?:": return .choice(arguments)
        case "and", "or":
            try check(arguments, 1...Int.max, of: name, at: place)
            return name == "and" ? .and(arguments) : .or(arguments)
        case "reduce":
            try check(arguments, 2...3, of: name, at: place)
            return .reduce(arguments[0], body: arguments[1], initial: arguments.count > 2 ? arguments[2] : .constant(.null))
        default: throw fault(place, "there is no operator of this name")
        }
    }

    private static func variable(_ arguments: [Rule]) -> Rule {
        let fallback = arguments.count > 1 ? arguments[1] : nil
        guard let name = arguments.first else { return .variable([], fallback: nil) }
        guard case .constant(let constant) = name else { return .computedVariable(name, fallback: fallback) }
        return .variable(JavaScript.path(constant), fallback: fallback)
    }

    private static func check(
        _ arguments: [Rule], _ counts: ClosedRange<Int>, of name: String, at place: JSONPointer
    ) throws(RuleFault) {
        guard !counts.contains(arguments.count) else { return }
        let wanted =
            switch (counts.lowerBound, counts.upperBound) {
            case (let least, Int.max): "at least \(least)"
            case (let least, let most) where least == most: "\(least)"
            case (let least, let most): "\(least) to \(most)"
            }
        throw fault(place, "takes \(wanted) argument\(wanted.hasSuffix("1") ? "" : "s"), not \(arguments.count)")
    }

    private static func tooDeep(_ place: JSONPointer) -> RuleFault {
        fault(place, "nests deeper than \(JSONLogic.depthMax) levels")
    }

    private static func fault(_ place: JSONPointer, _ detail: String) -> RuleFault {
        RuleFault(pointer: place.description, detail: detail)
    }
}
