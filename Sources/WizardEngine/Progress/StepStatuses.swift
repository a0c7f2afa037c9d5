/// The status of every step in one state.
package struct StepStatuses: Sendable {
    private let shown: StepIndex?
    private let completed: StepSet
    private let review: StepSet

    /// The statuses in a state and on the path that belongs to it.
    package init(of state: borrowing SessionState, on path: Path) {
        shown = state.top?.step
        completed = state.completed(on: path)
        review = state.stale.intersection(path.applicable)
    }

    /// The status of a step, also of one off the path.
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
