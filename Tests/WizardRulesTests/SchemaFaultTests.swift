import JSONValue
import Testing
import WizardRules

@Suite struct SchemaFaultTests {
    /// Schema, pointers of its faults.
    static let refused: [(String, [String])] = [
        ("1", [""]), (#"{"properties": {"a": 1}}"#, ["/properties/a"]), (#"{"tpye": "string"}"#, ["/tpye"]),
        (#"{"definitions": {}, "items": {"nullable": true}}"#, ["/definitions", "/items/nullable"]),
        (
            #"{"type": "text", "minLength": -1, "maxLength": 1.5, "pattern": "(", "required": ["a", "a"], "minimum": "1"}"#,
            ["/type", "/minLength", "/maxLength", "/pattern", "/required", "/minimum"]
        ),
        (#"{"type": []}"#, ["/type"]), (#"{"type": ["null", "null"]}"#, ["/type"]), (#"{"allOf": []}"#, ["/allOf"]),
        (#"{"anyOf": {}}"#, ["/anyOf"]),
        (#"{"enum": 1}"#, ["/enum"]), (#"{"uniqueItems": 1}"#, ["/uniqueItems"]), (#"{"multipleOf": 0}"#, ["/multipleOf"]),
        (#"{"multipleOf": -1}"#, ["/multipleOf"]),
        (#"{"multipleOf": 1.2345678901234567890123}"#, ["/multipleOf"]), (#"{"dependentRequired": {"a": [1]}}"#, ["/dependentRequired/a"]),
        (#"{"patternProperties": {"[": true}}"#, ["/patternProperties/["]), (#"{"pattern": "(a)\\1"}"#, ["/pattern"]),
        (#"{"title": 1}"#, ["/title"]),
        (#"{"readOnly": "no", "examples": 1, "$comment": 2}"#, ["/readOnly", "/examples", "/$comment"]),
        (#"{"$vocabulary": {}}"#, ["/$vocabulary"]),
        (#"{"$schema": "http://json-schema.org/draft-07/schema#"}"#, ["/$schema"]),
        (#"{"items": {"$schema": "https://json-schema.org/draft/2020-12/schema"}}"#, ["/items/$schema"]),
        (#"{"$id": 1}"#, ["/$id"]), (##"{"$id": "#a"}"##, ["/$id"]), (#"{"$anchor": "1a"}"#, ["/$anchor"]),
        (#"{"$defs": {"a": {"$anchor": "x"}, "b": {"$anchor": "x"}}}"#, ["/$defs/b/$anchor"]),
        (#"{"$defs": {"a": {"$id": "x"}, "b": {"$id": "x"}}}"#, ["/$defs/b/$id"]),
        (#"{"$ref": "https://example.org/other.json"}"#, ["/$ref"]),
        (##"{"$ref": "#/$defs/none", "items": {"$dynamicRef": "#none"}}"##, ["/items/$dynamicRef", "/$ref"]),
        (##"{"$ref": "#/required", "required": []}"##, ["/$ref"]),
        (##"{"$ref": "#"}"##, [""]),
        (##"{"$defs": {"a": {"allOf": [{"$ref": "#/$defs/b"}]}, "b": {"not": {"$ref": "#/$defs/a"}}}, "$ref": "#/$defs/a"}"##, ["loop"]),
        (##"{"$dynamicAnchor": "n", "if": {"$dynamicRef": "#n"}}"##, ["loop"]),
        (##"{"dependentSchemas": {"a": {"$ref": "#"}}}"##, ["loop"]),
    ]

    @Test(arguments: refused) func whatIsNotSupportedIsRefusedWithItsPlace(_ schema: String, _ pointers: [String]) throws {
        let value = try json(schema)
        let faults = try #require(#expect(throws: SchemaFaults.self) { try JSONSchema(value) }?.faults)
        #expect(faults.allSatisfy { !$0.detail.isEmpty })
        if pointers == ["loop"] {
            #expect(faults.count == 1 && faults.first?.detail.contains("refers to itself") == true)
        } else {
            #expect(Set(faults.map(\.pointer)) == Set(pointers))
        }
    }

    @Test func schemasNestSixtyFourLevelsAndNoMore() throws {
        func nested(_ levels: Int) -> JSONValue { (1..<levels).reduce(true) { inner, _ in ["items": inner] } }
        #expect(try JSONSchema(nested(64)).validate([]).isEmpty)
        #expect(throws: SchemaFaults.self) { try JSONSchema(["items": nested(65)]) }
    }

    @Test func faultsAreTellableAndNoMore() throws {
        let schema = JSONValue.object(JSONObject((0..<1000).map { ("k\($0)", true) }))
        let faults = #expect(throws: SchemaFaults.self) { try JSONSchema(schema) }
        #expect(faults?.faults.count == SchemaFaults.countMax)
    }
}
