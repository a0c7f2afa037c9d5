internal import JSONValue

/// A compiled schema: a table of nodes that refer to each other by index.
struct SchemaDocument: Sendable {
    /// The nodes; the first is the whole schema.
    var nodes: [SchemaNode] = []
    /// The schema resources, each with an address of its own; the first is the document.
    var resources: [SchemaResource] = []
    /// Whether some keyword asks which members or elements others have looked at.
    var tracksEvaluation = false
}

/// One schema or subschema.
struct SchemaNode: Sendable {
    /// The keywords, those that ask what others have looked at last.
    var keywords: [SchemaKeyword] = []
    /// The resource it belongs to.
    var resource: Int
}

/// A schema with an address: the document itself, or a subschema with an `$id` (core, section 4.3.5).
struct SchemaResource: Sendable {
    /// The absolute address, as far as it is known, without a fragment.
    let address: URIReference
    let root: Int
    /// Nodes by `$anchor` and `$dynamicAnchor`.
    var anchors: [String: Int] = [:]
    /// Nodes by `$dynamicAnchor`.
    var dynamicAnchors: [String: Int] = [:]
}
