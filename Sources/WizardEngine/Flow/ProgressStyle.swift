/// How progress is drawn (contract, section 5).
package enum ProgressStyle: String, Sendable, CaseIterable {
    /// A bar that is filled to a fraction.
    case ratio
    /// A row of numbered nodes.
    case nodes
}
