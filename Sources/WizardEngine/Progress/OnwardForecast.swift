/// Looks ahead in a flow whose branches all lead to later steps: over all outcomes of the open conditions, taken as independent, in
/// one pass forward and one back (contract, section 5, "Honest completion").
struct OnwardForecast {
    /// Where the ways lead from a place in flow order at which a walk may stand.
    private struct Ways {
        /// Where they may lead if the step there is on the walk; empty where it cannot be.
        var through: [StepIndex] = []
        /// True where the step may be passed over.
        var past = false
    }

    private let plan: FlowPlan
    private let completed: StepSet
    private var sight: Sight
    private var ways: [Ways]
    /// Whether some way leads to each place.
    private var isReached: [Bool]
    /// The furthest place that a way leads to so far: places before it may be jumped over.
    private var furthest = 0

    /// How many counted steps are not completed, on the shortest and on the longest way that is open.
    static func remaining(by plan: FlowPlan, answers: AnswerBook, completed: StepSet) -> RemainingSteps {
        var forecast = OnwardForecast(by: plan, answers: answers, completed: completed)
        for step in plan.steps.indices { forecast.judge(step) }
        return forecast.counted
    }

    private init(by plan: FlowPlan, answers: AnswerBook, completed: StepSet) {
        self.plan = plan
        self.completed = completed
        sight = Sight(answers: answers)
        ways = Array(repeating: Ways(), count: plan.steps.count)
        isReached = Array(repeating: false, count: plan.steps.count + 1)
        isReached[0] = true
    }

    private mutating func judge(_ step: StepIndex) {
        let isInOrder = plan.inOrder.contains(step)
        guard isReached[step] || !isInOrder else { return }
        let verdict = plan.conditions[step].when?.verdict(in: sight, naming: plan.steps) ?? .holds
        let isSure = verdict == .holds && (furthest <= step || !isInOrder)
        if isReached[step], verdict != .holds || !isInOrder {
            ways[step].past = true
            lead(to: step + 1)
        }
        guard verdict != .fails else { return }
        note(step, isSettled: completed.contains(step))
        if isInOrder {
            ways[step].through = exits(from: step)
            for target in ways[step].through { lead(to: target) }
        }
        if !isSure { note(step, isSettled: false) }
    }

    /// Notes whether the answer of a step stays as it is: completed, and of a step that is on every open way.
    private mutating func note(_ step: StepIndex, isSettled: Bool) {
        if isSettled {
            sight.visible.insert(step)
        } else {
            sight.visible.remove(step)
            sight.unsettled.insert(step)
        }
    }

    private mutating func lead(to target: StepIndex) {
        isReached[target] = true
        furthest = max(furthest, target)
    }

    /// Where `next` may lead from a step that is on the walk.
    private func exits(from step: StepIndex) -> [StepIndex] {
        var targets: [StepIndex] = []
        for branch in plan.conditions[step].branches {
            switch branch.when?.verdict(in: sight, naming: plan.steps) ?? .holds {
            case .holds: return targets + [branch.to]
            case .open: targets.append(branch.to)
            case .fails: break
            }
        }
        return targets + [step + 1]
    }

    /// What remains from the first place on, summed up from the last.
    private var counted: RemainingSteps {
        var rest = Array(repeating: RemainingSteps(0), count: ways.count + 1)
        for step in ways.indices.reversed() {
            let own = plan.counted.contains(step) && !completed.contains(step) ? 1 : 0
            var found = ways[step].past ? rest[step + 1] : nil
            for target in ways[step].through {
                let way = rest[target].adding(own)
                found = found?.or(way) ?? way
            }
            rest[step] = found ?? RemainingSteps(0)
        }
        return rest[0]
    }
}
