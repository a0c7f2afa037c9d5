/// A change that somebody asks for, with the conditions they put on it.
package struct ChangeRequest: Sendable {
    /// What the person saw on top (contract, rule 8).
    package enum Expectation: Sendable, Equatable {
        /// The entry of that name.
        case entry(EntryID)
        /// Any entry of that step.
        case step(StepIndex)
    }

    /// What the person answered when asked about unsaved input (contract, rule 12).
    package enum Decision: String, Sendable, CaseIterable {
        /// Drafts become answers, unvalidated.
        case save
        /// Drafts go.
        case discard
        /// Nothing happens.
        case stay
    }

    /// What to change.
    package var operation: Operation
    /// What must be on top; `nil` is anything.
    package var expectation: Expectation?
    /// The answer about unsaved input; `nil` asks where there is some.
    package var decision: Decision?
    /// The entries that the decision was made about.
    package var guarded: [EntryID]
    /// True where an admin key asks, who alone may submit some steps.
    package var byAdmin: Bool

    package init(
        _ operation: Operation, expectation: Expectation? = nil, decision: Decision? = nil, guarded: [EntryID] = [], byAdmin: Bool = false
    ) {
        self.operation = operation
        self.expectation = expectation
        self.decision = decision
        self.guarded = guarded
        self.byAdmin = byAdmin
    }
}
