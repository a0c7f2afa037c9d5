/// One rule of a schema that a value breaks.
///
/// It tells what the schema wants, never the value itself.
package struct SchemaViolation: Sendable, Hashable {
    /// Where in the value, as a JSON Pointer; for a member that is missing, where it should be.
    package let pointer: String
    /// The keyword that is broken; empty where the value is too much work to check.
    package let keyword: String
    /// What is wanted, for the person who fills in the data.
    package let detail: String

    /// A violation at a place.
    package init(pointer: String, keyword: String, detail: String) {
        self.pointer = pointer
        self.keyword = keyword
        self.detail = detail
    }
}
