extension WorkingCopy {
    /// Refuses to show an in-order step before its turn (contract, section 6, "Jumping ahead").
    ///
    /// - Throws: `first-incomplete` where a counted step before it is not completed, then `not-applicable`.
    func checkJump(to step: StepIndex) throws(Refusal) {
        guard !flow.freeNavigation, flow.plan.inOrder.contains(step) else { return }
        if let first = path.firstIncomplete(completed, before: step) { throw .firstIncomplete(first, in: flow) }
        guard path.applicable.contains(step) else {
            throw Refusal(.notApplicable, "The answers so far leave step \(flow.steps[step].id) out.")
        }
    }
}

extension Refusal {
    /// An earlier step is not completed.
    static func firstIncomplete(_ step: StepIndex, in flow: Flow) -> Refusal {
        var refusal = Refusal(.firstIncomplete, "Step \(flow.steps[step].id) must be completed first.")
        refusal.firstIncomplete = step
        return refusal
    }
}
