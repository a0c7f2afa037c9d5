/// Why a change was refused; nothing has changed (contract, sections 3 to 6).
package struct Refusal: Error, Sendable, Equatable {
    /// The rule that refused, in the words of the wire; a test freezes them.
    package enum Code: String, Sendable, CaseIterable {
        /// The session is completed or cancelled.
        case sessionEnded = "session-ended"
        /// The session's time ran out.
        case sessionExpired = "session-expired"
        /// Only an expired session can be restored.
        case notExpired = "not-expired"
        /// Something else is on top than the request expected.
        case unexpectedTop = "unexpected-top"
        /// The root stays.
        case atRoot = "at-root"
        /// No entry fits the target.
        case targetNotFound = "target-not-found"
        /// No entry of that name is there.
        case unknownEntry = "unknown-entry"
        /// A single-instance task holds just its one entry.
        case singleInstance = "single-instance"
        /// The step on top has no pages.
        case noPages = "no-pages"
        /// No page is there.
        case noSuchPage = "no-such-page"
        /// The list of a set stack is empty or names an entry twice.
        case invalidStack = "invalid-stack"
        /// The person must be asked first.
        case leaveGuarded = "leave-guarded"
        /// The step on top takes no part in the order.
        case notInOrder = "not-in-order"
        /// Only an admin key may submit the step.
        case awaitingDecision = "awaiting-decision"
        /// An earlier step is not completed.
        case firstIncomplete = "first-incomplete"
        /// The answers so far leave the step out.
        case notApplicable = "not-applicable"
        /// The step to edit is not completed.
        case notCompleted = "not-completed"
        /// An answer does not satisfy its step's schema.
        case invalidAnswer = "invalid-answer"
        /// The stack would be deeper than allowed.
        case stackTooDeep = "stack-too-deep"
        /// There would be more tasks than allowed.
        case tooManyTasks = "too-many-tasks"
        /// Answers, drafts and params would take more room than allowed.
        case answersTooLarge = "answers-too-large"
        /// The flow has no step to start at.
        case noApplicableStep = "no-applicable-step"
    }

    /// One place in the request that is wrong.
    package struct Fault: Sendable, Equatable {
        /// A JSON Pointer into the data of the operation: the step's name first, then the place in its answer.
        package var pointer: String
        /// What was expected there.
        package var detail: String

        package init(pointer: String, detail: String) {
            self.pointer = pointer
            self.detail = detail
        }
    }

    /// The rule that refused.
    package var code: Code
    /// One sentence for the developer who reads the answer; never holds answers or params.
    package var detail: String
    /// The single places that are wrong.
    package var faults: [Fault] = []
    /// The step to complete first.
    package var firstIncomplete: StepIndex?
    /// The entries to ask about, top down.
    package var guarded: [EntryID] = []
    /// Which operation of a batch was refused, from 0.
    package var operation: Int?
    /// The limit that would be passed.
    package var limit: Int?

    package init(_ code: Code, _ detail: String) {
        self.code = code
        self.detail = detail
    }
}
