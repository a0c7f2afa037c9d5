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
