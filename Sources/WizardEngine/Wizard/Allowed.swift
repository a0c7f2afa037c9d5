/// What a frontend may offer in a state (contract, section 2); all false unless the session is active.
package struct Allowed: Sendable, Equatable {
    /// True where `next` goes on, given an answer that its schema takes.
    package var next = false
    /// True exactly where `back` does something.
    package var back = false
    /// True where every applicable counted step is completed.
    package var complete = false

    /// What is allowed without an admin key.
    package init(in state: borrowing SessionState, on path: Path, of flow: Flow) {
        guard state.status == .active, let top = state.top, flow.steps.indices.contains(top.step) else { return }
        let completed = state.completed(on: path)
        next = Self.goesOn(from: top, in: state, on: path, of: flow, completed)
        back = state.stack.depth > 1 || state.tasks.count > 1 || Self.hasPageBehind(state, path, flow)
        complete = path.firstIncomplete(completed) == nil
    }

    private static func goesOn(from top: Entry, in state: SessionState, on path: Path, of flow: Flow, _ completed: StepSet) -> Bool {
        let step = flow.steps[top.step]
        let isApplicable = path.applicable.contains(top.step)
        guard step.inOrder, !isApplicable || step.submittedBy == .anyone else { return false }
        if top.editing && state.stack.depth > 1 { return true }
        guard let following = path.step(after: top.step) else { return isApplicable }
        if flow.freeNavigation { return true }
        return path.firstIncomplete(completed, before: isApplicable ? top.step : following) == nil
    }

    private static func hasPageBehind(_ state: SessionState, _ path: Path, _ flow: Flow) -> Bool {
        var copy = WorkingCopy(of: state, on: path, flow: flow, limits: EngineLimits(), byAdmin: false)
        return copy.backBetweenPages()
    }
}
