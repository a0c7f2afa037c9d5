internal import WizardRules

/// A step as it was read: its branches name the steps they lead to.
struct StepDraft {
    /// The step, still without branches; its id is empty where the definition gives no good one.
    var step: Step
    /// True where the step has a condition, good or not.
    var isConditional = false
    /// The branches in order.
    var branches: [Branch] = []
    /// True where all that decides the ways through the flow could be read.
    var isSound = true

    /// A branch as it was read.
    struct Branch {
        /// The id of the step it leads to; `nil` where the definition gives no good one.
        var to: String?
        /// The condition, where it is a good one.
        var when: JSONLogic?
        /// True where the branch has a condition, good or not.
        var isConditional: Bool
    }
}
