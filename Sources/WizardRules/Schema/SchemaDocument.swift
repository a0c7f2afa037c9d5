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
