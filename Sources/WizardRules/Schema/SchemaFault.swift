/// What is wrong with one place of a schema that was refused.
package struct SchemaFault: Sendable, Hashable {
    /// Where in the schema, as a JSON Pointer; empty for the whole schema.
    package let pointer: String
    /// What is wrong there, for the author of the schema.
    package let detail: String

    /// A fault at a place.
    package init(pointer: String, detail: String) {
        self.pointer = pointer
        self.detail = detail
    }
}
