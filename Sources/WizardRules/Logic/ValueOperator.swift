internal import JSONValue

/// An operator on evaluated arguments.
enum ValueOperator: String, Sendable {
    case equal = "=="
    case strictlyEqual = "==="
    case unequal = "!="
    case strictlyUnequal = "!=="
    case not = "!"
    case truth = "!!"
    case greater = ">"
    case greaterOrEqual = ">="
    case less = "<"
    case lessOrEqual = "<="
    case max, min
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"
    case merge
    case contains = "in"
    case concatenate = "cat"
    case substring = "substr"
    case log

    /// How many arguments it takes.
    var argumentCounts: ClosedRange<Int> {
        switch self {
        case .equal, .strictlyEqual, .unequal, .strictlyUnequal, .greater, .greaterOrEqual, .divide, .remainder, .contains: 2...2
        case .less, .lessOrEqual, .substring: 2...3
        case .not, .truth, .log: 1...1
        case .subtract: 1...2
        case .max, .min, .multiply: 1...Int.max
        case .add, .merge, .concatenate: 0...Int.max
        }
    }
}
