/// A JSON value (RFC 8259) as wizardd holds it in memory.
///
/// Numbers keep the digits they arrived with and objects the order of their members, so that answers and params
/// go back to a client as they were sent. Equality is JSON's: `1` equals `1.0`, and the order of members is ignored.
package enum JSONValue: Sendable, Hashable {
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
        object?[name]
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }
    package init(floatLiteral value: Double) { self = .number(JSONNumber(value)) }
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(JSONObject(elements)) }
    package init(nilLiteral: ()) { self = .null }
}
