/// All that a session remembers between two requests, but for names, keys and times: the engine's whole input and output.
///
/// What can be worked out is not kept here (a step's status, progress, the bar), so it cannot go stale.
package struct SessionState: Sendable, Equatable {
    /// Grows by one with every change; 1 at the start.
    package var version: Int
    /// Where the session is in its life.
    package var status: SessionStatus
    /// The tasks, the front one last; never empty, and no stack in it is.
    package var tasks: [NavigationTask]
    /// The number that the next entry gets.
    package var nextEntryNumber: Int
    /// Answers and drafts.
    package var answers: AnswerBook
    /// The steps whose answer `next` or `complete` accepted.
    package var accepted: StepSet
    /// The accepted steps whose answer was written over by one that its schema refuses.
    package var broken: StepSet
    /// The accepted steps that became inapplicable; applicable again they need review until accepted anew.
    package var stale: StepSet
    /// How many bytes answers, drafts and params take as JSON.
    package var storedBytes: Int
    /// What the last change asks the frontend to animate.
    package var transition: Transition
    /// Which steps the last change touched besides.
    package var changes: StepChanges

    /// A state without answers.
    package init(version: Int, status: SessionStatus, tasks: [NavigationTask], nextEntryNumber: Int, transition: Transition) {
        self.version = version
        self.status = status
        self.tasks = tasks
        self.nextEntryNumber = nextEntryNumber
        self.transition = transition
        answers = AnswerBook()
        accepted = StepSet()
        broken = StepSet()
        stale = StepSet()
        storedBytes = 0
        changes = StepChanges()
    }

    /// The entries of the current task; empty only if a stored record was damaged.
    package var stack: Stack {
        tasks.last?.stack ?? Stack()
    }

    /// The entry that is shown.
    package var top: Entry? {
        tasks.last?.stack.top
    }

    /// The steps that count as completed on a path: accepted, and still valid and applicable.
    package func completed(on path: Path) -> StepSet {
        accepted.subtracting(broken).subtracting(stale).intersection(path.applicable)
    }
}
