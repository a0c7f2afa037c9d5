/// When leaving a step asks the person first (contract, rule 12).
package enum Guard: String, Sendable, CaseIterable {
    /// Never.
    case none
    /// While its draft differs from its answer, or the frontend said so.
    case dirty
    /// Always.
    case always
}
