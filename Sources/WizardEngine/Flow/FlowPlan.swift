internal import WizardRules

/// What follows from a flow's steps alone, worked out once when the flow is made.
package struct FlowPlan: Sendable {
    /// What decides whether a step is applicable and where `next` leads from it.
    struct Conditions: Sendable {
        /// When the step is applicable; `nil` is always.
        let when: Condition?
        /// The ways out; the first that holds is taken, and one without a condition always does.
        let branches: [(when: Condition?, to: StepIndex)]
    }

    /// The steps in flow order.
    let steps: [Step]
    /// The place of every step by its id.
    package let indexes: [String: StepIndex]
    /// The steps that are counted.
    package let counted: StepSet
    /// The steps that are in order.
    package let inOrder: StepSet
    /// The steps that are not in order, by their places.
    let outOfOrder: [StepIndex]
    /// The conditions of each step.
    let conditions: [Conditions]
    /// The steps whose answers some condition reads; all of them where a condition computes the names it reads.
    package let read: StepSet
    /// True where every branch leads to a later step.
    let leadsOnwards: Bool
    /// The path where no answer decides it; `nil` where answers do.
    package private(set) var fixedPath: Path?

    init(steps: [Step]) {
        let indexes = Dictionary(steps.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.steps = steps
        self.indexes = indexes
        counted = StepSet(steps.indices.filter { steps[$0].counted })
        inOrder = StepSet(steps.indices.filter { steps[$0].inOrder })
        outOfOrder = steps.indices.filter { !steps[$0].inOrder }
        let all = StepSet(steps.indices)
        conditions = steps.map { Self.conditions(of: $0, indexes, all) }
        read = conditions.reduce(StepSet()) { $0.union($1.reads) }
        leadsOnwards = steps.indices.allSatisfy { index in steps[index].next.allSatisfy { $0.to > index } }
        if read.isEmpty { fixedPath = PathFinder.path(by: self, answers: AnswerBook()) }
    }

    private static func conditions(of step: Step, _ indexes: [String: StepIndex], _ all: StepSet) -> Conditions {
        let condition = { (rule: JSONLogic) in Condition(rule, indexes: indexes, all: all) }
        return Conditions(when: step.when.map(condition), branches: step.next.map { ($0.when.map(condition), $0.to) })
    }
}

extension FlowPlan.Conditions {
    /// The steps whose answers one of the conditions reads.
    var reads: StepSet {
        ([when] + branches.map(\.when)).reduce(StepSet()) { found, condition in condition.map { found.union($0.reads) } ?? found }
    }
}
