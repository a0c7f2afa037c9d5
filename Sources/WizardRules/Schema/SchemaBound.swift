internal import JSONValue

/// What a number may be beside a bound.
enum SchemaBound: Sendable {
    case atLeast, above, atMost, below
}
