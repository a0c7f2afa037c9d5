internal import JSONValue

/// JavaScript's coercions of JSON values (ECMA-262, section 7), which JsonLogic's operators are defined by.
///
/// Numbers that JSON cannot write live inside an evaluation as a number whose double is not finite; `RuleEvaluation` takes
/// them out of its result.
enum JavaScript {
    /// A number from an operator, finite or not.
    static func number(_ value: Double) -> JSONValue {
        .number(value.isFinite ? JSONNumber(value) : JSONNumber(spelled: "null", value))
    }

    /// Whether a value counts as true; JsonLogic differs from JavaScript in that an empty array does not.
    static func isTruthy(_ value: JSONValue) -> Bool {
        switch value {
        case .null: false
        case .bool(let flag): flag
        case .number(let number): number.double != 0 && !number.double.isNaN
        case .string(let text): !text.isEmpty
        case .array(let elements): !elements.isEmpty
        case .object: true
        }
    }

    /// `Number(value)`.
    static func double(_ value: JSONValue) -> Double {
        switch value {
        case .null: 0
        case .bool(let flag): flag ? 1 : 0
        case .number(let number): number.double
        case .string(let text): NumericText.number(text)
        case .array, .object: NumericText.number(text(value))
        }
    }

    /// `parseFloat(value)`: the number at the start of the text, whatever follows.
    static func leadingDouble(_ value: JSONValue) -> Double {
        if case .number(let number) = value { return number.double }
        return NumericText.leadingNumber(text(value))
    }

    /// `String(value)`.
    static func text(_ value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .number(let number): NumericText.text(number.double)
        case .string(let text): text
        case .array(let elements): elements.map(joined).joined(separator: ",")
        case .object: "[object Object]"
        }
    }

    /// `[value].join()`: as `text`, but null is empty.
    static func joined(_ value: JSONValue) -> String {
        if case .null = value { "" } else { text(value) }
    }

    /// The segments of a name that `var` reads; none for the whole data.
    static func path(_ name: JSONValue) -> [String] {
        if case .null = name { return [] }
        let text = text(name)
        return text.isEmpty ? [] : text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }

    /// `left == right`, with arrays and objects compared by value.
    static func looselyEqual(_ left: JSONValue, _ right: JSONValue) -> Bool {
        switch (left, right) {
        case (.null, _), (_, .null), (.string, .string), (.array, .array), (.object, .object), (.array, .object), (.object, .array):
            left == right
        case (.array, .string), (.object, .string), (.string, .array), (.string, .object):
            text(left).isIdentical(to: text(right))
        default: double(left) == double(right)
        }
    }

    /// `left < right`: texts by their UTF-16 code units, everything else as numbers.
    static func isLess(_ left: JSONValue, _ right: JSONValue) -> Bool {
        guard isText(left), isText(right) else { return double(left) < double(right) }
        return text(left).utf16.lexicographicallyPrecedes(text(right).utf16)
    }

    /// `left <= right`.
    static func isLessOrEqual(_ left: JSONValue, _ right: JSONValue) -> Bool {
        guard isText(left), isText(right) else { return double(left) <= double(right) }
        return !text(right).utf16.lexicographicallyPrecedes(text(left).utf16)
    }

    /// Whether the value is a text when JavaScript asks for a primitive.
    private static func isText(_ value: JSONValue) -> Bool {
        switch value {
        case .string, .array, .object: true
        case .null, .bool, .number: false
        }
    }
}
