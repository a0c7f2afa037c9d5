internal import JSONValue

/// One schema or subschema.
struct SchemaNode: Sendable {
    /// The keywords, those that ask what others have looked at last.
    var keywords: [SchemaKeyword] = []
    /// The resource it belongs to.
    var resource: Int
}
