/// A JSON value (RFC 8259) as wizardd holds it in memory.
///
/// Numbers keep the digits they arrived with and objects the order of their members, so that answers and params
/// go back to a client as they were sent. Equality is JSON's: `1` equals `1.0`, the order of members is ignored, and
/// strings are equal when their code points are.
package enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
}

extension JSONValue {
    /// The text of a string value; `nil` for every other kind of value.
    package var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The truth value of a boolean; `nil` for every other kind of value.
    package var bool: Bool? {
        if case .bool(let flag) = self { flag } else { nil }
    }

    /// The number; `nil` for every other kind of value.
    package var number: JSONNumber? {
        if case .number(let number) = self { number } else { nil }
    }

    /// The elements of an array; `nil` for every other kind of value.
    package var array: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The members of an object; `nil` for every other kind of value.
    package var object: JSONObject? {
        if case .object(let members) = self { members } else { nil }
    }

    /// The value of a member of an object; `nil` where this is no object or has no such member.
    package subscript(name: String) -> JSONValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }
}

extension JSONValue {
    /// The value as JSON text.
    package var encoded: [UInt8] {
        var writer = JSONWriter()
        writer.value(self)
        return writer.bytes
    }

    /// How many bytes the value takes as JSON text.
    package var encodedCount: Int {
        var writer = JSONWriter()
        writer.value(self)
        return writer.count
    }
}

extension JSONValue: Hashable {
    package static func == (left: JSONValue, right: JSONValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.bool(let first), .bool(let second)): first == second
        case (.number(let first), .number(let second)): first == second
        case (.string(let first), .string(let second)): first.isIdentical(to: second)
        case (.array(let first), .array(let second)): first == second
        case (.object(let first), .object(let second)): first == second
        default: false
        }
    }

    package func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0 as UInt8)
        case .bool(let flag): hasher.combine(flag)
        case .number(let number): hasher.combine(number)
        case .string(let text): text.hashCodeUnits(into: &hasher)
        case .array(let elements): hasher.combine(elements)
        case .object(let members): hasher.combine(members)
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    // No `nil` literal: in `condition ? nil : value` it would be JSON's null where an absent value is meant.
    package init(stringLiteral value: String) { self = .string(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }
    package init(floatLiteral value: Double) { self = .number(JSONNumber(value)) }
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(JSONObject(elements)) }
}
