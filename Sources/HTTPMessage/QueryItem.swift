/// One argument of a query, decoded.
package struct QueryItem: Sendable, Hashable {
    package let name: String
    package let value: String

    /// An argument of this name and value.
    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}
