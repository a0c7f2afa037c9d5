/// Who may submit a step by `next` (contract, section 6).
package enum Submitter: String, Sendable, CaseIterable {
    /// Any holder of the write right.
    case anyone
    /// Only an admin key: a backend decides.
    case admin
}
