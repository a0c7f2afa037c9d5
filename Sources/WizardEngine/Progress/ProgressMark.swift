/// Where the progress bar stands in a state (contract, section 5): what the shown step alone decides.
struct ProgressMark {
    /// True exactly where the shown step is counted.
    let visible: Bool
    /// The shown step's place among the counted steps of the path, from 1; `nil` where it is not one of them.
    let position: Int?
    /// How much of the bar is filled, 0 to 1.
    let fraction: Double

    init(of state: borrowing SessionState, on path: Path, in flow: Flow) {
        guard let shown = state.top?.step, flow.plan.counted.contains(shown) else {
            visible = false
            position = nil
            fraction = 0
            return
        }
        visible = true
        let reached = Self.reached(by: shown, on: path)
        position = path.counted.contains(shown) ? reached : nil
        fraction =
            switch flow.progressStyle {
            case .ratio:
                Self.ratio(
                    flow.steps[shown].number ?? Double(reached), of: flow.steps[shown].total ?? Double(path.counted.count))
            case .nodes: Self.fraction(ofNode: reached - 1, count: path.counted.count)
            }
    }

    /// How many counted steps of the path are reached when a step is shown, itself among them if it is one.
    static func reached(by step: StepIndex, on path: Path) -> Int {
        path.countedSteps(before: step) + (path.counted.contains(step) ? 1 : 0)
    }

    /// The part that a number is of a total, at most 1; 0 unless both are positive.
    static func ratio(_ number: Double, of total: Double) -> Double {
        guard number > 0, total > 0 else { return 0 }
        let ratio = number / total
        return ratio.isNaN ? 0 : min(ratio, 1)
    }

    /// Where a node stands on the line from the first to the last, 0 to 1: one node alone is at the end, and without any it is 0.
    static func fraction(ofNode index: Int, count: Int) -> Double {
        guard index >= 0, count > 0 else { return 0 }
        return count == 1 ? 1 : min(Double(index) / Double(count - 1), 1)
    }
}
