/// How far a session is (contract, section 5), without the names and titles that a frontend reads beside it.
package struct ProgressReport: Sendable, Equatable {
    /// One node of the nodes style.
    package struct Node: Sendable, Equatable {
        /// The counted step.
        package var step: StepIndex
        /// How far it is.
        package var status: StepStatus
    }

    /// The row of nodes, in the nodes style alone.
    package struct Nodes: Sendable, Equatable {
        /// The counted steps of the path.
        package var nodes: [Node]
        /// The number over the node that is reached, from 1; `nil` where none is.
        package var indicator: Int?
        /// Where on the line that node stands, 0 to 1; `nil` where none is reached.
        package var indicatorAt: Double?
    }

    /// The session's version that this is about.
    package var version: Int
    /// Where the session is in its life.
    package var status: SessionStatus
    /// True exactly where the shown step is counted.
    package var visible: Bool
    /// How progress is drawn.
    package var style: ProgressStyle
    /// The shown step's place among the counted steps of the path, from 1; `nil` where it is not one of them.
    package var position: Int?
    /// How many counted steps are on the path.
    package var total: Int
    /// How much of the bar is filled, 0 to 1.
    package var fraction: Double
    /// The row of nodes; `nil` in the ratio style.
    package var nodes: Nodes?
    /// How many counted steps of the path are completed.
    package var completedSteps: Int
    /// How many are not, over the paths still open.
    package var remainingSteps: RemainingSteps
    /// The completed part of the whole, 0 to 0.99, and 1 once the session is completed.
    package var completion: Double
    /// That part in whole hundredths, rounded down.
    package var percent: Int

    /// True where it is known how many steps remain.
    package var exact: Bool { remainingSteps.min == remainingSteps.max }

    /// How far a session is in a state, on the path that belongs to it.
    package init(of state: borrowing SessionState, on path: Path, in flow: Flow) {
        let mark = ProgressMark(of: state, on: path, in: flow)
        version = state.version
        status = state.status
        visible = mark.visible
        style = flow.progressStyle
        position = mark.position
        total = path.counted.count
        fraction = mark.fraction
        nodes = flow.progressStyle == .nodes ? Nodes(of: state, on: path, in: flow) : nil
        let completed = state.completed(on: path)
        completedSteps = completed.intersection(path.counted).count
        remainingSteps = RemainingSteps(in: state, on: path, of: flow, completed: completed)
        (completion, percent) = Self.completion(completedSteps, remainingSteps.max, isEnded: state.status == .completed)
    }

    /// The completed part and its hundredths, each from the counts, so that no rounding of one shows in the other.
    static func completion(_ completed: Int, _ remaining: Int, isEnded: Bool) -> (part: Double, percent: Int) {
        if isEnded { return (1, 100) }
        let whole = completed + remaining
        guard completed > 0, whole > 0 else { return (0, 0) }
        return (min(Double(completed) / Double(whole), 0.99), min(completed * 100 / whole, 99))
    }
}

extension ProgressReport.Nodes {
    /// The nodes of a state: the counted steps of the path, and where the indicator stands.
    package init(of state: borrowing SessionState, on path: Path, in flow: Flow) {
        let steps = path.walk.filter(path.counted.contains)
        let statuses = StepStatuses(of: state, on: path)
        nodes = steps.map { ProgressReport.Node(step: $0, status: statuses[$0]) }
        let reached = Self.lastCounted(in: state, of: flow).map { ProgressMark.reached(by: $0, on: path) } ?? 0
        guard reached > 0 else { return }
        indicator = reached
        indicatorAt = ProgressMark.fraction(ofNode: reached - 1, count: steps.count)
    }

    /// The counted step that is shown, else the last one below, through all tasks.
    private static func lastCounted(in state: SessionState, of flow: Flow) -> StepIndex? {
        for task in state.tasks.reversed() {
            if let entry = task.stack.topDown.first(where: { flow.plan.counted.contains($0.step) }) { return entry.step }
        }
        return nil
    }
}
