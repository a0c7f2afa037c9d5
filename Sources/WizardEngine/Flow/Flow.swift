package import JSONValue

/// A checked definition of a wizard (contract, section 1): its steps in order, their kinds and its rules.
///
/// A flow is only made by `FlowChecker`, so every index and every reference inside it is good. It never changes; a change of
/// the definition makes another revision, and a session keeps the flow it started with.
package final class Flow: Sendable {
    /// The flow's name: `[A-Za-z0-9][A-Za-z0-9_-]{0,63}`.
    package let id: String
    /// What a person reads; `nil` where the definition gives none.
    package let title: String?
    /// The steps in flow order, 1 to 500.
    package let steps: [Step]
    /// Which kind is a kind of which.
    package let kinds: KindTree
    /// How progress is drawn.
    package let progressStyle: ProgressStyle
    /// The back title for all steps that give none of their own; empty or `nil` draws the arrow alone.
    package let backTitle: String?
    /// What becomes of the answers of a step that is no longer applicable.
    package let inapplicableAnswers: InapplicableAnswers
    /// True where any step may be shown at any time, completed predecessors or not.
    package let freeNavigation: Bool
    /// How long sessions live and who may start them.
    package let sessionRules: SessionRules
    /// The definition as it was sent, for `GET /v1/flows/{flow}`; one that equals it makes no other revision (contract, section 6).
    package let source: JSONValue
    /// What follows from the steps alone: look-ups, sets, and the path where it depends on no answer.
    package let plan: FlowPlan

    package init(
        id: String, title: String?, steps: [Step], kinds: KindTree, progressStyle: ProgressStyle, backTitle: String?,
        inapplicableAnswers: InapplicableAnswers, freeNavigation: Bool, sessionRules: SessionRules, source: JSONValue
    ) {
        self.id = id
        self.title = title
        self.steps = steps
        self.kinds = kinds
        self.progressStyle = progressStyle
        self.backTitle = backTitle
        self.inapplicableAnswers = inapplicableAnswers
        self.freeNavigation = freeNavigation
        self.sessionRules = sessionRules
        self.source = source
        self.plan = FlowPlan(steps: steps)
    }

    /// Up to so many steps are looked through faster than a hash is made.
    private static let indexedFrom = 16

    /// The place of a step in flow order; `nil` for an id that no step has.
    package func index(of step: String) -> StepIndex? {
        guard steps.count > Self.indexedFrom else { return steps.firstIndex { $0.id.isIdentical(to: step) } }
        // Swift takes some other texts for equal to an id: the sign for kelvin equals K.
        return plan.indexes[step].flatMap { steps[$0].id.isIdentical(to: step) ? $0 : nil }
    }
}
