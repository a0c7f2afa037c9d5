package import WizardRules

/// A step's place in its flow's order, from 0.
package typealias StepIndex = Int

/// One screen's definition in a flow (contract, section 1).
package struct Step: Sendable {
    /// The step's name, unique in its flow.
    package var id: String
    /// What a person reads; the id where the definition gives none.
    package var title: String
    /// The class of the step; its own id where the definition gives none.
    package var kind: String
    /// How push treats entries that are there already.
    package var launchMode: LaunchMode
    /// True where the step belongs to the wizard: it shows the progress bar and is counted in it.
    package var counted: Bool
    /// True where the step takes part in `next`, `path` and progress.
    package var inOrder: Bool
    /// The step's own number for the ratio style, in place of its position.
    package var number: Double?
    /// The step's own total for the ratio style, in place of the path's.
    package var total: Double?
    /// What the navigation bar looks like while the step is shown.
    package var navigationBar: NavigationBarRule
    /// When leaving the step asks first.
    package var `guard`: Guard
    /// What an answer must look like; `nil` takes any.
    package var schema: JSONSchema?
    /// When the step is applicable; `nil` is always.
    package var when: JSONLogic?
    /// Where `next` leads instead of the following step; the first branch whose condition holds.
    package var next: [Branch]
    /// What `next` does to the entry it leaves.
    package var history: HistoryPolicy
    /// Who may submit the step by `next`.
    package var submittedBy: Submitter
    /// The tabs inside the step; `nil` for a step of one page.
    package var pages: PagesRule?

    /// A counted step of that id with every default, which the caller then changes.
    package init(id: String) {
        self.id = id
        title = id
        kind = id
        launchMode = .standard
        counted = true
        inOrder = true
        navigationBar = NavigationBarRule()
        self.guard = .none
        next = []
        history = .preserve
        submittedBy = .anyone
    }

    /// A way out of a step other than to the following one.
    package struct Branch: Sendable {
        /// When the way is taken; `nil` is always.
        package var when: JSONLogic?
        /// The step it leads to.
        package var to: StepIndex

        package init(when: JSONLogic?, to: StepIndex) {
            self.when = when
            self.to = to
        }
    }
}
