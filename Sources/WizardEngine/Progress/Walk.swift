/// A walk through a flow in the making, from the first step on (contract, section 6).
///
/// Steps are judged in flow order from where the walk stands, each at most once: one that fails its condition is passed over,
/// and one that was found applicable is left by the first of its branches that holds, else to the step after it. A walk ends
/// after the last step, or where it would come to a step that is already on it.
struct Walk {
    private enum Place {
        case judging(StepIndex)
        case leaving(StepIndex, branch: Int)
        case end
    }

    /// The in-order steps on the walk so far.
    private(set) var steps: [StepIndex] = []
    /// What the conditions see: the answers of the steps found applicable so far.
    private(set) var sight: Sight
    /// The in-order steps found not applicable.
    private(set) var rejected = StepSet()
    /// How many moves were made, as a measure of the work.
    private(set) var moves = 0
    private let plan: FlowPlan
    private let settled: StepSet?
    private var onWalk = StepSet()
    private var outOfOrderJudged = 0
    private var place = Place.judging(0)

    /// A walk before its first step.
    ///
    /// - Parameter settled: the steps whose answers stay as they are; a condition that reads another one is open. `nil` is all.
    init(by plan: FlowPlan, answers: AnswerBook, settled: StepSet?) {
        self.plan = plan
        self.settled = settled
        sight = Sight(answers: answers)
    }

    /// Goes on to the end, or to a condition that is open.
    ///
    /// - Returns: true at an open condition, which `decide` then decides.
    @discardableResult
    mutating func advance() -> Bool {
        while let condition = nextCondition() {
            switch condition.verdict(in: sight, naming: plan.steps) {
            case .holds: decide(true)
            case .fails: decide(false)
            case .open: return true
            }
        }
        return false
    }

    /// Goes one move on as if the condition at which the walk stands held or failed.
    mutating func decide(_ holds: Bool) {
        moves += 1
        switch place {
        case .judging(let step) where holds: enter(step)
        case .judging(let step):
            rejected.insert(step)
            place = .judging(step + 1)
        case .leaving(let step, let branch):
            place = holds ? .judging(plan.conditions[step].branches[branch].to) : .leaving(step, branch: branch + 1)
        case .end: break
        }
    }

    /// Judges the steps not in order that come before a step in flow order and have not been judged.
    mutating func judgeOutOfOrder(before limit: StepIndex) {
        while outOfOrderJudged < plan.outOfOrder.count, plan.outOfOrder[outOfOrderJudged] < limit {
            let step = plan.outOfOrder[outOfOrderJudged]
            outOfOrderJudged += 1
            let verdict = plan.conditions[step].when?.verdict(in: sight, naming: plan.steps) ?? .holds
            if verdict == .holds { sight.visible.insert(step) }
            if verdict != .fails { unsettle(step) }
        }
    }

    /// Moves to the next place where a condition decides; `nil` at the end of the walk.
    private mutating func nextCondition() -> Condition? {
        while true {
            switch place {
            case .end: return nil
            case .judging(let step):
                if let condition = condition(before: step) { return condition }
            case .leaving(let step, let branch):
                if let condition = condition(leaving: step, branch) { return condition }
            }
            moves += 1
        }
    }

    /// The condition of a step that is to be judged; where there is none to judge, the walk moves on and this is `nil`.
    private mutating func condition(before step: StepIndex) -> Condition? {
        if step >= plan.steps.count || onWalk.contains(step) {
            place = .end
        } else if !plan.inOrder.contains(step) || rejected.contains(step) {
            place = .judging(step + 1)
        } else {
            judgeOutOfOrder(before: step)
            if let when = plan.conditions[step].when { return when }
            enter(step)
        }
        return nil
    }

    /// The condition of a way out of a step; where there is none to judge, the walk moves on and this is `nil`.
    private mutating func condition(leaving step: StepIndex, _ branch: Int) -> Condition? {
        let branches = plan.conditions[step].branches
        if branch >= branches.count {
            place = .judging(step + 1)
        } else if let when = branches[branch].when {
            return when
        } else {
            place = .judging(branches[branch].to)
        }
        return nil
    }

    private mutating func enter(_ step: StepIndex) {
        steps.append(step)
        onWalk.insert(step)
        sight.visible.insert(step)
        unsettle(step)
        place = .leaving(step, branch: 0)
    }

    private mutating func unsettle(_ step: StepIndex) {
        if let settled, !settled.contains(step) { sight.unsettled.insert(step) }
    }
}
