/// One argument of a query, decoded.
package struct QueryItem: Sendable, Hashable {
    /// The name.
    package let name: String
    /// The value; empty where the argument has no `=`.
    package let value: String

    /// An argument of this name and value.
    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}
