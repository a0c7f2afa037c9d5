internal import WizardRules

/// What follows from a flow's steps alone, worked out once when the flow is made.
package struct FlowPlan: Sendable {
    /// The place of every step by its id.
    package let indexes: [String: StepIndex]
    /// The steps that are counted.
    package let counted: StepSet
    /// The steps that are in order.
    package let inOrder: StepSet
    /// The steps whose answers some condition reads; all of them where a condition computes the names it reads.
    package let read: StepSet
    /// The path where no condition and no branch decides it; `nil` where answers do.
    package let fixedPath: Path?

    init(steps: [Step]) {
        indexes = Dictionary(steps.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        counted = Self.set(of: steps) { $0.counted }
        inOrder = Self.set(of: steps) { $0.inOrder }
        read = Self.readSteps(steps, indexes)
        let decided = steps.allSatisfy { $0.when == nil && $0.next.isEmpty }
        let walk = steps.indices.filter { steps[$0].inOrder }
        fixedPath = decided ? Path(walk: walk, applicable: Self.set(of: steps) { _ in true }, steps: steps) : nil
    }

    private static func set(of steps: [Step], where belongs: (Step) -> Bool) -> StepSet {
        var found = StepSet()
        for (index, step) in steps.enumerated() where belongs(step) { found.insert(index) }
        return found
    }

    private static func readSteps(_ steps: [Step], _ indexes: [String: StepIndex]) -> StepSet {
        var found = StepSet()
        for step in steps {
            for rule in [step.when] + step.next.map(\.when) {
                guard let reads = rule?.reads else { continue }
                if reads.dynamic { return set(of: steps) { _ in true } }
                for index in reads.names.compactMap({ indexes[$0] }) { found.insert(index) }
            }
        }
        return found
    }
}
