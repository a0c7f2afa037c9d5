import JSONValue
import Testing

@testable import WizardRules

/// Prints what compiling and checking cost, and holds a build with optimisation to its bars.
@Suite(.serialized) struct RulesSpeedTests {
    #if DEBUG
        static let allowance = 20.0
    #else
        static let allowance = 1.0
    #endif

    static func schema(_ step: Int) throws -> JSONValue {
        try json(
            #"""
            {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "required": ["name", "email", "birth"],
             "properties": {
               "name": {"type": "string", "minLength": 1, "maxLength": 100, "pattern": "^[\\p{L}\\p{M} '.-]{1,100}$"},
               "email": {"type": "string", "format": "email", "pattern": "^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$"},
               "birth": {"type": "string", "pattern": "^\\d{4}-\\d{2}-\\d{2}$"},
               "count\#(step)": {"type": "integer", "minimum": 0, "maximum": 150}, "kind": {"enum": ["person", "firm"]},
               "tags": {"type": "array", "items": {"$ref": "#/$defs/tag"}, "uniqueItems": true, "maxItems": 10}},
             "additionalProperties": false, "$defs": {"tag": {"type": "string", "maxLength": 20}}}
            """#)
    }

    static func rule(_ step: Int) throws -> JSONValue {
        try json(#"{"and": [{"==": [{"var": "s\#(step).kind"}, "firm"]}, {">": [{"var": "s\#(step).count"}, 3]}, {"missing": ["a.b"]}]}"#)
    }

    static let answer =
        (try? json(#"{"name": "Zoë d'Arc", "email": "zoe@example.org", "birth": "2001-02-03", "kind": "firm", "tags": ["a", "b"]}"#))
        ?? .null

    @Test func aFlowOfFiveHundredStepsCompilesInAFractionOfItsBar() throws {
        let schemas = try (0..<500).map(Self.schema)
        let rules = try (0..<500).map(Self.rule)
        let best =
            try (0..<3).map { _ in
                (
                    try processorSeconds { for schema in schemas { _ = try JSONSchema(schema) } } * 1e3,
                    try processorSeconds { for rule in rules { _ = try JSONLogic(rule) } } * 1e3
                )
            }.min { $0.0 < $1.0 } ?? (0, 0)
        print("500 schemas compiled in \(best.0) ms, 500 rules in \(best.1) ms")
        #expect(best.0 + best.1 < 25 * Self.allowance)
    }

    @Test func oneCheckTakesMicroseconds() throws {
        let schema = try JSONSchema(Self.schema(1))
        let rule = try JSONLogic(Self.rule(1))
        let data: JSONValue = ["s1": Self.answer]
        var violations = 0
        let checks = processorSeconds { for _ in 0..<1000 { violations += schema.validate(Self.answer).count } } * 1e3
        let rules = processorSeconds { for _ in 0..<1000 { violations += rule.isTruthy(data) ? 1 : 0 } } * 1e3
        print("one check of an answer \(checks) us, one condition \(rules) us")
        #expect(violations == 0)
        #expect(checks < 100 * Self.allowance)
        #expect(rules < 20 * Self.allowance)
    }
}
