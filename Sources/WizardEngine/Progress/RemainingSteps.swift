/// How many counted steps are not completed yet, over all paths that answers still to come may open (contract, section 5).
package struct RemainingSteps: Sendable, Hashable {
    /// On the shortest of those paths.
    package var min: Int
    /// On the longest.
    package var max: Int

    package init(min: Int, max: Int) {
        self.min = min
        self.max = max
    }

    /// The same number on every path.
    init(_ count: Int) {
        self.init(min: count, max: count)
    }

    /// What remains in a state with these steps completed: nothing once the session is.
    init(in state: borrowing SessionState, on path: Path, of flow: Flow, completed: StepSet) {
        if state.status == .completed {
            self.init(0)
        } else if flow.plan.fixedPath != nil {
            self.init(path.counted.count - completed.intersection(path.counted).count)
        } else if flow.plan.leadsOnwards {
            self = OnwardForecast.remaining(by: flow.plan, answers: state.answers, completed: completed)
        } else {
            self = WalkForecast.remaining(by: flow.plan, answers: state.answers, completed: completed)
        }
    }

    /// What remains where it is not known which of two ways is taken.
    func or(_ other: RemainingSteps) -> RemainingSteps {
        RemainingSteps(min: Swift.min(min, other.min), max: Swift.max(max, other.max))
    }

    /// What remains with some more steps on every path.
    func adding(_ count: Int) -> RemainingSteps {
        RemainingSteps(min: min + count, max: max + count)
    }
}
