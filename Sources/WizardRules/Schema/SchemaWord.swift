/// Every keyword that a schema may have.
enum SchemaWord: String, CaseIterable {
    // Core.
    case schema = "$schema"
    case id = "$id"
    case anchor = "$anchor"
    case dynamicAnchor = "$dynamicAnchor"
    case ref = "$ref"
    case dynamicRef = "$dynamicRef"
    case defs = "$defs"
    case comment = "$comment"
    // Applicators.
    case allOf, anyOf, oneOf, not
    case condition = "if"
    case then
    case otherwise = "else"
    case dependentSchemas, properties, patternProperties, additionalProperties, propertyNames
    case prefixItems, items, contains
    case unevaluatedProperties, unevaluatedItems
    // Validation.
    case type, const
    case enumeration = "enum"
    case multipleOf, maximum, exclusiveMaximum, minimum, exclusiveMinimum
    case maxLength, minLength, pattern
    case maxItems, minItems, uniqueItems, maxContains, minContains
    case maxProperties, minProperties, required, dependentRequired
    // Annotations.
    case title, description, `default`, deprecated, readOnly, writeOnly, examples
    case format, contentEncoding, contentMediaType, contentSchema

    /// The words by their names, since raw values are searched one by one.
    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    /// The keyword of a name.
    init?(name: String) {
        guard let word = Self.byName[name] else { return nil }
        self = word
    }

    /// Whether the keyword holds several schemas, each under a name or an index.
    var holdsSeveral: Bool {
        switch self {
        case .allOf, .anyOf, .oneOf, .prefixItems, .properties, .patternProperties, .dependentSchemas, .defs: true
        default: false
        }
    }

    /// What to say about a name that is no keyword.
    static func complaint(about name: String) -> String {
        switch name {
        case "definitions": "is no keyword of draft 2020-12; use $defs"
        case "dependencies": "is no keyword of draft 2020-12; use dependentRequired or dependentSchemas"
        case "additionalItems": "is no keyword of draft 2020-12; use prefixItems and items"
        case "id": "is no keyword of draft 2020-12; use $id"
        case "$recursiveRef", "$recursiveAnchor": "is no keyword of draft 2020-12; use $dynamicRef and $dynamicAnchor"
        case "nullable": "is no keyword of draft 2020-12; name null in type"
        case "example": "is no keyword of draft 2020-12; use examples"
        case "$vocabulary": "describes dialects and is not supported"
        default: "is no keyword of draft 2020-12; names of one's own start with x-"
        }
    }
}
