internal import JSONValue

/// An operator that evaluates a body for the elements of a list.
enum ElementOperator: String, Sendable {
    case map, filter, all, none, some
}
