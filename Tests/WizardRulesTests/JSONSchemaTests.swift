import JSONValue
import Testing
import WizardRules

@Suite struct JSONSchemaTests {
    /// Schema, value, the violations as "pointer keyword".
    static let checks: [(String, String, [String])] = [
        (
            #"{"type": "object", "required": ["a", "b"], "properties": {"c": {"minimum": 3}}}"#, #"{"c": 1}"#,
            ["/a required", "/b required", "/c minimum"]
        ),
        (#"{"properties": {"a/b": {"items": {"type": "string"}}}}"#, #"{"a/b": ["x", 1, null]}"#, ["/a~1b/1 type", "/a~1b/2 type"]),
        (
            #"{"properties": {"a": true}, "additionalProperties": false}"#, #"{"a": 1, "b": 2, "c": 3}"#,
            ["/b additionalProperties", "/c additionalProperties"]
        ),
        (#"{"prefixItems": [true], "items": false}"#, "[1, 2]", ["/1 items"]),
        (
            #"{"if": {"properties": {"k": {"const": 1}}, "required": ["k"]}, "then": {"required": ["x"]}, "else": {"required": ["y"]}}"#,
            #"{"k": 2}"#, ["/y required"]
        ),
        (#"{"allOf": [{"required": ["x"]}, {"minProperties": 2}]}"#, "{}", ["/x required", " minProperties"]),
        (#"{"anyOf": [{"type": "string"}, {"minimum": 3}]}"#, "2", [" anyOf"]),
        (#"{"oneOf": [{"type": "number"}, {"minimum": 3}]}"#, "4", [" oneOf"]),
        (#"{"not": {"type": "null"}}"#, "null", [" not"]),
        (#"{"contains": {"const": 1}, "minContains": 2, "maxContains": 3}"#, "[1]", [" minContains"]),
        (#"{"contains": {"const": 1}, "maxContains": 1}"#, "[1, 1]", [" maxContains"]),
        (#"{"propertyNames": {"pattern": "^[a-z]+$"}}"#, #"{"ok": 1, "NO": 2}"#, ["/NO propertyNames"]),
        (
            #"{"dependentRequired": {"card": ["cvc"]}, "dependentSchemas": {"card": {"required": ["name"]}}}"#, #"{"card": 1}"#,
            ["/cvc dependentRequired", "/name required"]
        ),
        (
            #"{"allOf": [{"properties": {"a": {"type": "string"}}}], "unevaluatedProperties": false}"#, #"{"a": 1, "b": 2}"#,
            ["/a type", "/b unevaluatedProperties"]
        ),
        (
            #"{"anyOf": [{"properties": {"a": {"type": "string"}}}, true], "unevaluatedProperties": false}"#, #"{"a": 1}"#,
            ["/a unevaluatedProperties"]
        ),
        (#"{"prefixItems": [true], "contains": {"const": 3}, "unevaluatedItems": false}"#, "[1, 2, 3]", ["/1 unevaluatedItems"]),
        (##"{"$ref": "#/$defs/a~1b%25", "$defs": {"a/b%": {"type": "null"}}}"##, "1", [" type"]),
        (
            ##"{"$id": "https://e.org/b.json", "$ref": "c.json#x", "$defs": {"c": {"$id": "c.json", "$anchor": "x", "maximum": 1}}}"##,
            "2", [" maximum"]
        ),
        (
            ##"{"$id": "https://example.org/a/b.json", "$ref": "../a/c.json", "$defs": {"c": {"$id": "c.json", "maximum": 1}}}"##, "2",
            [" maximum"]
        ),
        (##"{"type": ["array", "integer"], "items": {"$ref": "#"}}"##, #"[1, [2, "x"]]"#, ["/1/1 type"]),
        ("false", "1", [" "]),
        (#"{"type": "integer"}"#, "1.0", []), (#"{"type": "integer"}"#, "1e300", []),
        (#"{"type": "integer"}"#, "1.00000000000000000001", [" type"]),
        (#"{"type": ["string", "null"]}"#, "true", [" type"]), (#"{"maxLength": 2}"#, #""🐲🐲""#, []),
        (#"{"maxLength": 1}"#, #""e\u0301""#, [" maxLength"]),
        (#"{"const": "é"}"#, #""e\u0301""#, [" const"]), (#"{"enum": [1, "é"]}"#, "1.0", []),
        (#"{"enum": [{"a": 1, "b": 2}]}"#, #"{"b": 2, "a": 1.0}"#, []),
        (#"{"uniqueItems": true}"#, #"["é", "e\u0301", 1, "1", true, [1], {"a": 1}]"#, []),
        (#"{"uniqueItems": true}"#, "[1, 2, 1.0]", [" uniqueItems"]),
        (#"{"minimum": 9007199254740993}"#, "9007199254740992", [" minimum"]),
        (#"{"exclusiveMaximum": 1.5}"#, "1.5", [" exclusiveMaximum"]),
        (
            #"{"format": "email", "contentEncoding": "base64", "x-widget": "date", "default": 1, "examples": [1], "readOnly": true}"#, "5",
            []
        ),
        (
            #"{"properties": {"é": {"type": "null"}}, "additionalProperties": false}"#, #"{"e\u0301": 1}"#,
            ["/e\u{301} additionalProperties"]
        ),
        (
            #"{"patternProperties": {"^s_": {"type": "string"}, "_n$": {"maxLength": 1}}}"#, #"{"s_n": "ab", "s_": 1}"#,
            ["/s_n maxLength", "/s_ type"]
        ),
    ]

    @Test(arguments: checks)
    func tellsEveryViolationAndItsPlace(_ schema: String, _ value: String, _ violations: [String]) throws {
        let found = try JSONSchema(json(schema)).validate(json(value))
        #expect(found.map { "\($0.pointer) \($0.keyword)" } == violations)
        #expect(found.allSatisfy { !$0.detail.isEmpty })
    }

    static let multiples: [(String, String, Bool)] = [
        ("0.3", "0.1", true), ("0.35", "0.1", false), ("19.99", "0.01", true), ("1.001", "0.01", false), ("-4.5", "1.5", true),
        ("0", "7", true),
        ("1e308", "0.5", true), ("1e308", "0.123456789", false), ("12391239123", "1e-8", true), ("9007199254740993", "3", true),
        ("9007199254740994", "3", false), ("123456789012345678901234567890", "10", true), ("123456789012345678901234567890", "7", true),
        ("123456789012345678901234567890", "11", false),
        ("1e-7", "1e-8", true), ("1e-8", "1e-7", false), ("1e-99999999999999999999", "1", false), ("7", "9999999999999999999", false),
        ("19999999999999999998", "9999999999999999999", true), ("4", "2.0", true), ("1.50", "0.5", true),
    ]

    @Test(arguments: multiples) func multiplesAreExact(_ value: String, _ divisor: String, _ isMultiple: Bool) throws {
        let schema = try JSONSchema(json(#"{"multipleOf": \#(divisor)}"#))
        #expect(try schema.validate(json(value)).isEmpty == isMultiple)
    }

    @Test func detailsSayWhatIsWantedAndNeverWhatWasSent() throws {
        let schema = try JSONSchema(
            json(#"{"minimum": 1.50, "enum": ["a"], "const": "b", "pattern": "z", "type": ["number", "null"], "minLength": 40}"#))
        let details = try schema.validate(json(#""a secret""#)).map(\.detail)
        #expect(details.count == 5)
        #expect(details.contains("must be of type null or number"))
        #expect(!details.contains { $0.contains("secret") })
        #expect(try schema.validate(json("1")).contains { $0.detail == "must be at least 1.50" })
    }
}
