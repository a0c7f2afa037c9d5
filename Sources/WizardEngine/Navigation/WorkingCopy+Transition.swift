extension WorkingCopy {
    /// What the change asks the frontend to animate, found by comparing `before` with `state` (contract, rules 9 and 11).
    ///
    /// Its progress is left to the caller. A session just started is compared with one that shows nothing.
    ///
    /// - Parameter difference: the one between them.
    func transition(by difference: SessionDifference) -> Transition {
        let isDelivered = isDelivered
        let (kind, direction) = movement(difference, isDelivered: isDelivered)
        var transition = Transition(fromVersion: before.version, kind: kind, direction: direction)
        if !difference.removed.isEmpty {
            transition.removed = difference.removed.map { Transition.Removed(entry: $0.id, step: $0.step) }
        }
        transition.delivered = isDelivered
        transition.reselected = kind == .select && before.top?.pages?.index == state.top?.pages?.index
        if let step = state.top?.step, flow.steps.indices.contains(step) {
            transition.barHidden = flow.steps[step].navigationBar.hidden
            transition.barAnimated = flow.steps[step].navigationBar.animated
        }
        return transition
    }

    private func movement(_ difference: SessionDifference, isDelivered: Bool) -> (Transition.Kind, Transition.Direction?) {
        guard let front = difference.front else { return (.task, leftByBack ? .reverse : .forward) }
        if let moved = front.movement { return (moved.kind, moved.direction) }
        if let top = state.top?.id, selected.contains(top) { return (.select, isLaterPage ? .forward : .reverse) }
        return (isDelivered && difference.removed.isEmpty ? .deliver : .none, nil)
    }

    /// True where an entry that params were delivered to is still there.
    private var isDelivered: Bool {
        guard !delivered.isEmpty else { return false }
        return state.tasks.contains { $0.stack.contains { delivered.contains($0.id) } }
    }

    /// True where the task that was in front is gone, not because `next` left it, and one that lay below is in front.
    private var leftByBack: Bool {
        guard let task = before.tasks.last, let top = task.stack.top, let front = state.tasks.last else { return false }
        let isRevealed = before.tasks.contains { $0.isSame(as: front) }
        return isRevealed && !state.tasks.contains { $0.isSame(as: task) } && !leftByNext.contains(top.id)
    }

    private var isLaterPage: Bool {
        guard let old = before.top?.pages?.index, let new = state.top?.pages?.index else { return false }
        return new > old
    }
}
