/// How far a step is (contract, section 6); worked out whenever it is asked for.
package enum StepStatus: String, Sendable, CaseIterable {
    /// Its answer was accepted and is still valid.
    case completed
    /// It is shown, completed or not.
    case current
    /// It became applicable again with an old answer, and counts as not completed.
    case needsReview
    /// Anything else.
    case pending
}
