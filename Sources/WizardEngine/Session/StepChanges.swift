/// Which steps a change touched besides the one it was about (contract, section 6), each in flow order.
///
/// Kept as sets, which most often are empty and then need no memory.
package struct StepChanges: Sendable, Equatable {
    private var applicable = StepSet()
    private var inapplicable = StepSet()
    private var review = StepSet()

    /// The steps that became applicable.
    package var nowApplicable: [StepIndex] {
        get { applicable.steps }
        set { applicable = StepSet(newValue) }
    }
    /// The steps that became inapplicable.
    package var nowInapplicable: [StepIndex] {
        get { inapplicable.steps }
        set { inapplicable = StepSet(newValue) }
    }
    /// The steps that became applicable again with an old answer.
    package var needsReview: [StepIndex] {
        get { review.steps }
        set { review = StepSet(newValue) }
    }

    package init() {}
}
