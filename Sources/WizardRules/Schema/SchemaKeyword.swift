internal import JSONValue

/// A compiled keyword, or several that work together; subschemas are indexes of nodes.
enum SchemaKeyword: Sendable {
    /// The schema `false`, under the keyword that holds it.
    case never(under: String)

    // Validation, section 6.
    case type(SchemaTypes)
    case constant(JSONValue)
    case enumeration(Set<JSONValue>)
    case multiple(of: ExactDecimal, JSONNumber)
    /// The keyword, and whether a number must be above its bound, below it, and may be equal.
    case bound(String, JSONNumber, SchemaBound)
    /// A count that must be in the range: of code points, elements or members.
    case count(SchemaCounted, least: Bool, Int)
    case pattern(Pattern)
    case unique
    case required([String])
    case dependentRequired([(name: String, needs: [String])])

    // Core, sections 8.2 and 10.2.
    case reference(Int)
    case dynamicReference(anchor: String, Int)
    case allOf([Int])
    case anyOf([Int])
    case oneOf([Int])
    case not(Int)
    case conditional(Int, then: Int?, otherwise: Int?)
    case dependentSchemas([(name: String, node: Int)])

    // Core, section 10.3.
    case members(SchemaMembers)
    case names(Int)
    case elements(leading: [Int], rest: Int?)
    case contains(Int, least: Int, most: Int?)

    // Core, section 11.
    case unevaluatedMembers(Int)
    case unevaluatedElements(Int)
}
