/// Finds the way through a flow that the answers decide (contract, section 6).
package enum PathFinder {
    /// The path of a flow for these answers; the flow's own where none depends on them.
    package static func path(through flow: Flow, answers: AnswerBook) -> Path {
        flow.plan.fixedPath ?? path(by: flow.plan, answers: answers)
    }

    static func path(by plan: FlowPlan, answers: AnswerBook) -> Path {
        var walk = Walk(by: plan, answers: answers, settled: nil)
        walk.advance()
        walk.judgeOutOfOrder(before: plan.steps.count)
        return Path(walk: walk.steps, applicable: walk.sight.visible, steps: plan.steps)
    }
}
