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

/// The status of every step in one state.
package struct StepStatuses: Sendable {
    private let shown: StepIndex?
    private let completed: StepSet
    private let review: StepSet

    package init(of state: SessionState, on path: Path) {
        shown = state.top?.step
        completed = state.completed(on: path)
        review = state.stale.intersection(path.applicable)
    }

    package subscript(step: StepIndex) -> StepStatus {
        if step == shown { return .current }
        if completed.contains(step) { return .completed }
        return review.contains(step) ? .needsReview : .pending
    }
}

extension Path {
    /// The steps of the walk with their statuses: a snapshot's `path`.
    package func statuses(in state: SessionState) -> [(step: StepIndex, status: StepStatus)] {
        let statuses = StepStatuses(of: state, on: self)
        return walk.map { ($0, statuses[$0]) }
    }
}
