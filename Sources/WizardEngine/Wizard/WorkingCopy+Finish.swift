extension WorkingCopy {
    /// Closes the change: `state` becomes the next version with its transition and its changes.
    ///
    /// - Parameter difference: the one between the tasks before and after.
    /// - Returns: the change's line in the log.
    /// - Throws: `answers-too-large` where more is held than before, and more than allowed.
    mutating func finish(as kind: SessionEvent.Kind, _ difference: SessionDifference) throws(Refusal) -> SessionEvent {
        state.version = before.version &+ 1
        state.storedBytes += state.paramBytes - before.paramBytes
        if state.storedBytes > max(before.storedBytes, limits.storedBytes) { throw .answersTooLarge(limits.storedBytes) }
        state.changes = changes
        state.transition = transition(by: difference)
        state.transition.progress = ProgressChange(
            from: ProgressMark(of: before, on: pathBefore, in: flow), to: ProgressMark(of: state, on: path, in: flow))
        return SessionEvent(
            kind: kind, version: state.version, via: via, entry: state.top?.id ?? EntryID(number: 0), step: state.top?.step ?? 0,
            removed: difference.removed.count, depth: stack.depth)
    }

    /// What came of a change that was closed.
    consuming func outcome(_ event: SessionEvent) -> Outcome { .changed(state, path, event) }

    /// Which steps the change touched, by comparing the paths before and after.
    private var changes: StepChanges {
        var changes = StepChanges()
        guard path !== pathBefore || state.stale != before.stale else { return changes }
        changes.nowApplicable = path.applicable.subtracting(pathBefore.applicable).steps
        changes.nowInapplicable = pathBefore.applicable.subtracting(path.applicable).steps
        let reviewedBefore = before.stale.intersection(pathBefore.applicable)
        changes.needsReview = state.stale.intersection(path.applicable).subtracting(reviewedBefore).steps
        return changes
    }
}

extension SessionState {
    /// How many bytes the params of all entries take as JSON.
    fileprivate var paramBytes: Int {
        tasks.reduce(0) { $0 + $1.stack.paramBytes }
    }
}

extension Refusal {
    /// Answers, drafts and params would take more room than allowed.
    static func answersTooLarge(_ limit: Int) -> Refusal {
        var refusal = Refusal(.answersTooLarge, "Answers, drafts and params of a session take at most \(limit) bytes.")
        refusal.limit = limit
        return refusal
    }
}
