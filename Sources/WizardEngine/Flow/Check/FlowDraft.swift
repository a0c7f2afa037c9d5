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
