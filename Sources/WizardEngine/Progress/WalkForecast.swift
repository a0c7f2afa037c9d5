/// Looks ahead in a flow with branches that lead back, by making every walk that open conditions leave possible (contract, section
/// 5, "Honest completion").
///
/// Walks can be many, so the work is bounded; beyond the bound the answer is wider than need be, but never wrong.
enum WalkForecast {
    /// How many moves all walks together may take.
    static let movesMax = 20_000

    /// How many counted steps are not completed, on the shortest and on the longest walk that is open.
    static func remaining(by plan: FlowPlan, answers: AnswerBook, completed: StepSet) -> RemainingSteps {
        let left = plan.counted.subtracting(completed)
        var start = Walk(by: plan, answers: answers, settled: completed)
        guard start.advance() else { return RemainingSteps(count(left, on: start)) }
        var found: RemainingSteps?
        var open = [start]
        var moves = 0
        while let walk = open.popLast() {
            for holds in [true, false] {
                var way = walk
                way.decide(holds)
                if way.advance() {
                    open.append(way)
                } else {
                    let count = RemainingSteps(count(left, on: way))
                    found = found?.or(count) ?? count
                }
                moves += way.moves - walk.moves
            }
            if moves > movesMax {
                return RemainingSteps(min: count(left, on: start), max: left.subtracting(start.rejected).count)
            }
        }
        return found ?? RemainingSteps(0)
    }

    private static func count(_ left: StepSet, on walk: Walk) -> Int {
        walk.steps.count { left.contains($0) }
    }
}
