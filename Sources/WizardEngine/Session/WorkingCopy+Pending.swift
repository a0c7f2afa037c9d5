// Work in progress of the two engine branches: each removes what it writes; the file goes when both are merged.
internal import JSONValue

extension WorkingCopy {
    // Wizard rules
    func checkJump(to step: StepIndex) throws(Refusal) {}
    mutating func next(_ data: JSONValue?) throws(Refusal) {}
    mutating func back(_ via: Operation.BackTrigger) throws(Refusal) {
        if via == .button, backBetweenPages() { return }
        if stack.depth == 1, leaveTask() { return }
        try pop(1)
    }
    mutating func edit(_ step: StepIndex) throws(Refusal) {}
    mutating func complete(_ data: JSONValue?) throws(Refusal) {}
    mutating func write(_ write: DataWrite) throws(Refusal) {}
    func finish(_ operation: Operation) -> Outcome {
        var next = state
        next.version += 1
        next.transition = transition()
        let top = state.top ?? Entry(id: EntryID(number: 1), step: 0)
        let event = SessionEvent(
            kind: .pushed, version: next.version, via: via, entry: top.id, step: top.step, removed: 0, depth: stack.depth)
        return .changed(next, path, event)
    }
    /// Stores the drafts of these steps as their answers, unvalidated, or drops them; then judges the path anew.
    mutating func settleDrafts(of steps: [StepIndex], _ decision: ChangeRequest.Decision) {}
}
