internal import JSONValue

/// What a keyword counts.
enum SchemaCounted: Sendable {
    case characters, elements, members
}
