import JSONValue

/// Makes random JSON values, rules, schemas and patterns; the same for the same seed.
struct RandomJSON {
    private var state: UInt64

    init(seed: UInt64) {
        state = (seed &+ 1) &* 0xD6E8_FEB8_6659_FD93
    }

    /// A number from 0 up to a count (SplitMix64).
    mutating func below(_ count: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(count))
    }

    mutating func pick<Element>(_ list: [Element]) -> Element {
        list[below(list.count)]
    }

    mutating func text() -> String {
        let pieces = [
            "", "a", "b", "ab", "1", "-2.5", "é", "e\u{301}", "🐲", " ", "/", "~", "\0", "a.b", "0x1F", "1e999", "length", "current",
        ]
        return pick(pieces) + pick(pieces) + pick(pieces)
    }

    mutating func scalar() -> JSONValue {
        switch below(8) {
        case 0: .null
        case 1: .bool(below(2) == 0)
        case 2, 3: .number(JSONNumber(pick([0, 1, -1, 2, 3, 63, Int.max, Int.min])))
        case 4: .number(JSONNumber(pick([0.5, -0.0, 1e308, -1e308, .leastNonzeroMagnitude, 0.1, 1e21])))
        default: .string(text())
        }
    }

    mutating func value(depth: Int) -> JSONValue {
        guard depth > 0, below(3) > 0 else { return scalar() }
        if below(2) == 0 { return .array((0..<below(4)).map { _ in value(depth: depth - 1) }) }
        return .object(JSONObject((0..<below(4)).map { _ in (text(), value(depth: depth - 1)) }))
    }

    mutating func rule(depth: Int) -> JSONValue {
        guard depth > 0, below(5) > 0 else { return below(4) == 0 ? ["var": .string(text())] : scalar() }
        let name = pick([
            "var", "missing", "missing_some", "if", "?:", "==", "===", "!=", "!==", "!", "!!", "or", "and", ">", ">=", "<", "<=", "max",
            "min", "+",
            "-", "*", "/", "%", "map", "filter", "reduce", "all", "none", "some", "merge", "in", "cat", "substr", "log",
        ])
        let arguments = (0..<pick([1, 2, 2, 2, 3])).map { _ in
            below(4) == 0 ? .array((0..<below(4)).map { _ in rule(depth: depth - 1) }) : rule(depth: depth - 1)
        }
        return .object(JSONObject([(name, .array(arguments))]))
    }

    /// A schema with an address of its own, so that it means the same inside another one.
    mutating func addressedSchema(depth: Int) -> JSONValue {
        guard case .object(var members) = schema(depth: depth) else { return true }
        members["$id"] = "https://example.org/inner"
        return .object(members)
    }

    mutating func schema(depth: Int) -> JSONValue {
        guard depth > 0, below(8) > 0 else { return .bool(below(3) > 0) }
        return .object(JSONObject((0..<below(5)).map { _ in keyword(depth: depth - 1) }))
    }

    private mutating func keyword(depth: Int) -> (String, JSONValue) {
        switch below(9) {
        case 0: return (pick(["allOf", "anyOf", "oneOf", "prefixItems"]), [schema(depth: depth), schema(depth: depth)])
        case 1:
            return (
                pick(["not", "if", "then", "else", "items", "contains", "propertyNames", "additionalProperties"]), schema(depth: depth)
            )
        case 2: return (pick(["unevaluatedProperties", "unevaluatedItems"]), schema(depth: depth))
        case 3:
            let name = pick(["properties", "dependentSchemas", "$defs"])
            return (name, .object(JSONObject([(text(), schema(depth: depth)), (text(), schema(depth: depth))])))
        case 4: return ("patternProperties", .object(JSONObject([(patternText(), schema(depth: depth))])))
        case 5: return ("type", .string(pick(["null", "boolean", "object", "array", "number", "string", "integer"])))
        case 6:
            let name = pick([
                "minimum", "maximum", "exclusiveMinimum", "multipleOf", "minLength", "maxLength", "minItems", "maxItems", "minContains",
                "maxContains",
                "minProperties", "maxProperties",
            ])
            return (name, pick([0, 1, 2, 3, 0.1]))
        case 7: return pick([("uniqueItems", true), ("pattern", .string(patternText())), ("required", [.string(text())])])
        default:
            return pick([
                ("const", value(depth: 2)), ("enum", [value(depth: 2), scalar()]), ("$ref", .string(pick(["#", "#/items", "#/not"]))),
            ])
        }
    }

    mutating func patternText() -> String {
        let pieces = [
            "a", "b", "1", ".", "^", "$", "(", ")", "(?:", "(?=", "(?!", "(?<=", "[", "]", "[^", "-", "|", "*", "+", "?", "{2}", "{1,", "}",
            "\\d", "\\b",
            "\\p{L}", "\\u0061", "\\", "é", "🐲", "(a|b)", "[a-z]",
        ]
        return (0..<below(8)).map { _ in pick(pieces) }.joined()
    }
}
