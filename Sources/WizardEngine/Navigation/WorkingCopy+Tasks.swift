internal import JSONValue

extension WorkingCopy {
    /// Brings the nearest ordinary task to the front where a single-instance one is there, and makes an empty one where there is
    /// none; the caller then puts an entry on it (contract, rule 4).
    ///
    /// - Throws: `too-many-tasks`.
    mutating func bringOrdinaryTaskToFront() throws(Refusal) {
        guard state.tasks.last?.isSingleInstance ?? true else { return }
        if let place = state.tasks.lastIndex(where: { !$0.isSingleInstance }) {
            bringTaskToFront(at: place)
        } else {
            try open(NavigationTask(stack: Stack()))
        }
    }

    /// Shows a step alone in its task: the params go to the entry that is there already, else a task opens (contract, rule 4).
    ///
    /// - Throws: `too-many-tasks` and what every way of showing a step throws.
    mutating func showAlone(_ request: PushRequest) throws(Refusal) {
        if let place = state.tasks.lastIndex(where: { $0.isSingleInstance && $0.stack.top?.step == request.step }) {
            bringTaskToFront(at: place)
            deliver(request.params)
        } else {
            let entry = try makeEntry(of: request.step, params: request.params)
            try open(NavigationTask(stack: Stack([entry]), isSingleInstance: true))
        }
    }

    /// Removes the current task with all its entries where it lies on another, which Back does at its root (contract, rule 4).
    ///
    /// - Returns: false where it is the only task, and stays.
    mutating func leaveTask() -> Bool {
        guard state.tasks.count > 1 else { return false }
        state.tasks.removeLast()
        isTouched = true
        return true
    }

    /// Refuses what would give a single-instance task another entry than its own (contract, rule 4).
    func checkOrdinaryTask() throws(Refusal) {
        if state.tasks.last?.isSingleInstance ?? false {
            throw Refusal(.singleInstance, "The current task belongs to a single-instance step and holds no other entry.")
        }
    }

    private mutating func open(_ task: NavigationTask) throws(Refusal) {
        guard state.tasks.count < limits.tasks else {
            var refusal = Refusal(.tooManyTasks, "A session holds at most \(limits.tasks) tasks.")
            refusal.limit = limits.tasks
            throw refusal
        }
        state.tasks.append(task)
        isTouched = true
    }

    private mutating func bringTaskToFront(at place: Int) {
        guard place != state.tasks.count - 1 else { return }
        state.tasks.append(state.tasks.remove(at: place))
        isTouched = true
    }
}
