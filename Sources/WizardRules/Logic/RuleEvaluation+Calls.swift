internal import JSONValue

extension RuleEvaluation {
    /// An operator on evaluated arguments, whose number the compiler has checked.
    mutating func call(_ called: ValueOperator, _ arguments: [JSONValue]) throws(Exhausted) -> JSONValue {
        let first = arguments.first ?? .null
        let second = arguments.count > 1 ? arguments[1] : .null
        switch called {
        case .log: return first
        case .not: return .bool(!JavaScript.isTruthy(first))
        case .truth: return .bool(JavaScript.isTruthy(first))
        case .merge: return try merge(arguments)
        case .contains: return .bool(try contains(first, in: second))
        case .concatenate: return .string(try concatenate(arguments))
        case .substring: return .string(try substring(first, from: second, arguments.dropFirst(2).first))
        default: break
        }
        for argument in arguments { try measure(argument) }
        switch called {
        case .equal: return .bool(JavaScript.looselyEqual(first, second))
        case .unequal: return .bool(!JavaScript.looselyEqual(first, second))
        case .strictlyEqual: return .bool(first == second)
        case .strictlyUnequal: return .bool(first != second)
        case .greater: return .bool(JavaScript.isLess(second, first))
        case .greaterOrEqual: return .bool(JavaScript.isLessOrEqual(second, first))
        case .less: return .bool(Self.isOrdered(arguments, by: JavaScript.isLess))
        case .lessOrEqual: return .bool(Self.isOrdered(arguments, by: JavaScript.isLessOrEqual))
        default: return Self.calculate(called, arguments)
        }
    }

    /// Whether each argument stands so to the one after it: the second is between the others where there are three.
    private static func isOrdered(_ arguments: [JSONValue], by relation: (JSONValue, JSONValue) -> Bool) -> Bool {
        zip(arguments, arguments.dropFirst()).allSatisfy(relation)
    }

    private static func calculate(_ called: ValueOperator, _ arguments: [JSONValue]) -> JSONValue {
        if called == .add { return JavaScript.number(arguments.reduce(0) { $0 + JavaScript.leadingDouble($1) }) }
        if called == .multiply { return multiply(arguments) }
        let numbers = arguments.map(JavaScript.double)
        let first = numbers.first ?? .nan
        let second = numbers.count > 1 ? numbers[1] : .nan
        let result: Double =
            switch called {
            case .subtract: numbers.count > 1 ? first - second : -first
            case .divide: first / second
            case .remainder: first.truncatingRemainder(dividingBy: second)
            case .max: numbers.contains(where: \.isNaN) ? .nan : numbers.max() ?? .nan
            case .min: numbers.contains(where: \.isNaN) ? .nan : numbers.min() ?? .nan
            default: .nan
            }
        return JavaScript.number(result)
    }

    /// The reference gives a single argument back as it is.
    private static func multiply(_ arguments: [JSONValue]) -> JSONValue {
        guard arguments.count > 1 else { return arguments.first ?? .null }
        return JavaScript.number(arguments.reduce(1) { $0 * JavaScript.leadingDouble($1) })
    }
}
