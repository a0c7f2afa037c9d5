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

/// Why a schema was refused.
package struct SchemaFaults: Error, Sendable, Hashable {
    /// How many faults are told at most.
    package static let countMax = 64

    /// The faults, at least one, in the order of the schema.
    package let faults: [SchemaFault]

    /// A refusal for these faults.
    package init(_ faults: [SchemaFault]) {
        self.faults = faults
    }
}
