/// Which steps a change touched besides the one it was about (contract, section 6), each in flow order.
package struct StepChanges: Sendable, Equatable {
    /// The steps that became applicable.
    package var nowApplicable: [StepIndex] = []
    /// The steps that became inapplicable.
    package var nowInapplicable: [StepIndex] = []
    /// The steps that became applicable again with an old answer.
    package var needsReview: [StepIndex] = []

    package init() {}
}
