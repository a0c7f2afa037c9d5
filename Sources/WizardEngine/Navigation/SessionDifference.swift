/// What lies differently in a session before and after a change, over all its tasks.
struct SessionDifference {
    /// What moved in the task that is in front both times; `nil` where another one came there.
    let front: StackDifference?
    /// The entries that are in the session no more: the front task's first, top down, then those of the tasks under it.
    let removed: [Entry]

    init(from before: [NavigationTask], to after: [NavigationTask]) {
        var front: StackDifference?
        var removed: [Entry] = []
        for place in before.indices.reversed() {
            let task = before[place]
            let same = after.lastIndex { $0.isSame(as: task) }
            let difference = StackDifference(from: task.stack, to: same.map { after[$0].stack } ?? Stack())
            if !difference.old.isEmpty { removed += difference.removed }
            if place == before.count - 1, same == after.count - 1 { front = difference }
        }
        self.front = front
        self.removed = removed
    }
}

extension NavigationTask {
    /// True where both are one task at two times: a session has one ordinary task at most, and a single-instance task keeps its entry.
    func isSame(as other: NavigationTask) -> Bool {
        guard isSingleInstance == other.isSingleInstance else { return false }
        return !isSingleInstance || stack.top?.id == other.stack.top?.id
    }
}
