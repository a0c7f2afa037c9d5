internal import JSONValue

extension WorkingCopy {
    /// Submits the shown step and shows the one that follows (contract, section 6).
    ///
    /// A step that became inapplicable is left without being submitted; on the last applicable step the entry stays.
    /// - Throws: what submitting and push throw.
    mutating func next(_ data: JSONValue?) throws(Refusal) {
        try submitTop(data)
        guard let left = state.top else { return }
        let earlier = state.tasks
        if !returnFromEditing(left), let following = step(following: left) {
            try push(PushRequest(step: following))
            leave(left)
        }
        leftByNext += SessionDifference(from: earlier, to: state.tasks).removed.map(\.id)
    }

    /// Puts a completed step on top for changing (contract, section 6); nothing happens where it is shown already.
    ///
    /// - Throws: `not-completed` and what push throws.
    mutating func edit(_ step: StepIndex) throws(Refusal) {
        guard completed.contains(step) else {
            throw Refusal(.notCompleted, "Step \(flow.steps[step].id) is not completed, so there is nothing to edit.")
        }
        guard state.top?.step != step else { return }
        try push(PushRequest(step: step, mode: .standard))
        stack.updateTop { $0.editing = true }
    }

    /// Where `next` leads: to the following step, and from an edited entry to the first incomplete one.
    private func step(following left: Entry) -> StepIndex? {
        let incomplete = left.editing ? path.firstIncomplete(completed) : nil
        return incomplete ?? path.step(after: left.step)
    }

    /// Goes back to where `edit` was called from, if nothing before that is incomplete now.
    ///
    /// - Returns: false where the entry is not an edited one, or something is.
    private mutating func returnFromEditing(_ top: Entry) -> Bool {
        guard top.editing, let below = stack.belowTop.top, path.firstIncomplete(completed, before: below.step) == nil else { return false }
        removeFromTop(1)
        skipInapplicable()
        return true
    }

    /// Removes what the history policy of the step just left takes from Back (contract, section 6, "history").
    private mutating func leave(_ left: Entry) {
        switch step(of: left)?.history ?? .preserve {
        case .preserve: break
        case .discard:
            for place in state.tasks.indices { state.tasks[place].stack.remove(left.id) }
        case .invalidate:
            stack = Stack(stack.top.map { [$0] } ?? [])
            for place in state.tasks.indices.dropLast() where state.tasks[place].stack.top?.id == left.id {
                state.tasks[place].stack = Stack()
            }
        }
        state.tasks.removeAll { $0.stack.isEmpty }
    }
}
