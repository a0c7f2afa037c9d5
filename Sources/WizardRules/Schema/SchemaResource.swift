internal import JSONValue

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
