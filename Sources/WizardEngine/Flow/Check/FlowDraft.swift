internal import WizardRules

/// A flow's definition as it was read, before its parts are held against each other.
struct FlowDraft {
    var id: String
    var title: String?
    var steps: [StepDraft]
    /// The kinds that have a parent, with it, in the definition's order.
    var kinds: [(kind: String, parent: String)]
    var progressStyle: ProgressStyle
    var backTitle: String?
    var inapplicableAnswers: InapplicableAnswers
    var freeNavigation: Bool
    var sessionRules: SessionRules
}

/// A step as it was read: its branches name the steps they lead to.
struct StepDraft {
    /// The step, still without branches; its id is empty where the definition gives no good one.
    var step: Step
    /// True where the step has a condition, good or not.
    var isConditional = false
    /// The branches in order.
    var branches: [BranchDraft] = []
    /// True where all that decides the ways through the flow could be read.
    var isSound = true
}

/// A branch as it was read.
struct BranchDraft {
    /// The id of the step it leads to; `nil` where the definition gives no good one.
    var to: String?
    /// The condition, where it is a good one.
    var when: JSONLogic?
    /// True where the branch has a condition, good or not.
    var isConditional: Bool
}
