internal import JSONValue

/// `properties`, `patternProperties` and `additionalProperties`.
struct SchemaMembers: Sendable {
    var named: [CodeUnits: Int] = [:]
    var patterns: [(pattern: Pattern, node: Int)] = []
    var additional: Int?
}
