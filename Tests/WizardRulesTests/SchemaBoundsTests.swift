import JSONValue
import Testing
import WizardRules

@Suite struct SchemaBoundsTests {
    /// Schemas whose checks double at each of forty levels.
    static func doubling(_ keyword: String, address: String = "") -> JSONValue {
        var definitions = JSONObject()
        for level in 0..<40 {
            let next: JSONValue = ["$ref": .string("#/$defs/d\(level + 1)")]
            definitions["d\(level)"] = .object(JSONObject([(keyword, JSONValue.array([next, next]))]))
        }
        definitions["d40"] = ["type": "string"]
        return ["$id": .string(address), "$ref": "#/$defs/d0", "$defs": .object(definitions)]
    }

    @Test(arguments: ["allOf", "anyOf", "oneOf"]) func aCheckThatDoublesEndsAndIsNotValid(_ keyword: String) throws {
        let schema = try JSONSchema(Self.doubling(keyword))
        let found = schema.validate(keyword == "anyOf" ? 1 : "text")
        #expect(found.last?.keyword == "")
        #expect(found.last?.detail == "takes too much work to check")
    }

    @Test func workUsedUpIsNotTakenAsNotMatching() throws {
        let schema = try JSONSchema(["not": Self.doubling("allOf", address: "a"), "if": Self.doubling("allOf", address: "b")])
        #expect(schema.validate("text").map(\.keyword) == [""])
    }

    @Test func aPatternThatTakesTooLongIsNotValid() throws {
        let schema = try JSONSchema(json(#"{"not": {"pattern": "[ab]*a[ab]{900}c"}}"#))
        let text = String(repeating: "aab", count: 30_000)
        #expect(schema.validate(.string(text)).map(\.keyword) == [""])
    }

    @Test func violationsAreToldUpToTheirLimit() throws {
        let schema = try JSONSchema(json(#"{"items": {"type": "string", "minimum": 5}}"#))
        let found = schema.validate(.array(Array(repeating: 1, count: 1000)))
        #expect(found.count == JSONSchema.violationsMax)
        #expect(found.last?.pointer == "/31")
    }

    @Test func longListsAreComparedInLinearTime() throws {
        let schema = try JSONSchema(["uniqueItems": true])
        let numbers = (0..<50_000).map { JSONValue.number(JSONNumber($0)) }
        #expect(schema.validate(.array(numbers)).isEmpty)
        #expect(schema.validate(.array(numbers + [0])).map(\.keyword) == ["uniqueItems"])
    }

    @Test func deepValuesEndTheCheck() throws {
        let schema = try JSONSchema(json(##"{"type": ["array", "null"], "items": {"$ref": "#"}}"##))
        func nested(_ levels: Int) -> JSONValue { (0..<levels).reduce(.null) { inner, _ in [inner] } }
        #expect(schema.validate(nested(64)).isEmpty)
        #expect(schema.validate(nested(500)).map(\.keyword) == [""])
    }

    @Test func longNamesAroundManySchemasCostLittle() throws {
        let name = String(repeating: "n", count: 300_000)
        let many = JSONValue.object(JSONObject((0..<20_000).map { ("p\($0)", true) }))
        let inner: JSONValue = ["properties": many]
        let schema: JSONValue = ["properties": .object(JSONObject([(name, inner)]))]
        #expect(try processorSeconds { _ = try JSONSchema(schema) } < 5)
    }

    @Test func patternsThatAreLargeTogetherAreRefused() throws {
        let large: JSONValue = ["pattern": "a{5000}"]
        let properties = JSONObject((0..<10).map { ("p\($0)", large) })
        let faults = #expect(throws: SchemaFaults.self) { try JSONSchema(["properties": .object(properties)]) }
        #expect(faults?.faults.first?.pointer == "/properties/p3/pattern")
    }
}
