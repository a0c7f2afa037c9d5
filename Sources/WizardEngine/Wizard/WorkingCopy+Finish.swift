internal import JSONValue

extension WorkingCopy {
    /// Closes the change: the next version with its transition, its changes and its line in the log.
    ///
    /// - Throws: `answers-too-large` where more is held than before, and more than allowed.
    func finished(as kind: SessionEvent.Kind) throws(Refusal) -> (state: SessionState, path: Path, event: SessionEvent) {
        var next = state
        next.version = before.version &+ 1
        next.storedBytes += paramBytesGained
        if next.storedBytes > max(before.storedBytes, limits.storedBytes) { throw .answersTooLarge(limits.storedBytes) }
        next.changes = changes
        next.transition = transition()
        next.transition.progress = ProgressChange(
            from: ProgressMark(of: before, on: pathBefore, in: flow), to: ProgressMark(of: state, on: path, in: flow))
        let top = state.top ?? Entry(id: EntryID(number: 0), step: 0)
        let event = SessionEvent(
            kind: kind, version: next.version, via: via, entry: top.id, step: top.step, removed: next.transition.removed.count,
            depth: stack.depth)
        return (next, path, event)
    }

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

    /// How many more bytes the params of all entries take; costs as much as moved.
    private var paramBytesGained: Int {
        var gained = 0
        for task in before.tasks {
            let later = state.tasks.first { $0.isSame(as: task) }
            let (old, new) = task.stack.unshared(with: later?.stack ?? Stack())
            gained += new.paramBytes - old.paramBytes
        }
        for task in state.tasks where !before.tasks.contains(where: task.isSame) { gained += task.stack.entries.paramBytes }
        return gained
    }
}

extension [Entry] {
    /// How many bytes the params take as JSON; entries without any take none.
    fileprivate var paramBytes: Int {
        reduce(0) { $1.params.isEmpty ? $0 : $0 + JSONValue.object($1.params).encoded.count }
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
