internal import WizardEngine
internal import WizardSessions

/// What a picture shows of a version: the progress, and the words for it.
struct PictureContent: Sendable {
    /// A counted step.
    struct Node: Sendable, Equatable {
        let title: String
        let status: StepStatus
    }

    /// True where a counted step is shown.
    let isVisible: Bool
    /// True where nothing is left to do.
    let isCompleted: Bool
    /// How much of the bar is filled, 0 to 1.
    let fraction: Double
    /// The counted steps of the path.
    let nodes: [Node]
    /// How many nodes are reached, from the first.
    let reached: Int
    /// The shown step's place among the counted steps, from 1.
    let position: Int?
    /// The title of the shown step.
    let title: String
    /// Hundredths completed.
    let percent: Int

    /// The progress of a version.
    init(_ snapshot: SessionSnapshot) {
        let flow = snapshot.flow.flow
        let state = snapshot.record.state
        let report = ProgressReport(of: state, on: snapshot.path, in: flow)
        let row = ProgressReport.Nodes(of: state, on: snapshot.path, in: flow)
        let titles = { (step: StepIndex) in flow.steps.indices.contains(step) ? flow.steps[step].title : "" }
        let share = report.position.map { min(1, Double($0) / Double(max(1, report.total))) } ?? 0
        self.init(
            isVisible: report.visible, isCompleted: report.status == .completed, fraction: report.style == .ratio ? report.fraction : share,
            nodes: row.nodes.map { Node(title: titles($0.step), status: $0.status) }, reached: row.indicator ?? 0,
            position: report.position,
            title: state.top.map { titles($0.step) } ?? "", percent: report.percent)
    }

    init(
        isVisible: Bool, isCompleted: Bool, fraction: Double, nodes: [Node], reached: Int, position: Int?, title: String, percent: Int
    ) {
        self.isVisible = isVisible
        self.isCompleted = isCompleted
        self.fraction = min(1, max(0, fraction.isFinite ? fraction : 0))
        self.nodes = nodes
        self.reached = min(max(0, reached), nodes.count)
        self.position = position
        self.title = title
        self.percent = percent
    }

    /// The place in short: `2 / 4`; empty where the shown step has none.
    var count: String {
        position.map { "\($0) / \(nodes.count)" } ?? ""
    }

    /// The picture's title for those who do not see it.
    var spokenTitle: String {
        if isCompleted { return "\(title): completed" }
        return position.map { "\(title): step \($0) of \(nodes.count)" } ?? title
    }

    /// What the picture shows, in words: how much is done, and each step with its status.
    var spokenText: String {
        let steps = nodes.enumerated().map { "\($0 + 1). \($1.title) (\($1.status.spoken))" }
        return (["\(percent) percent completed."] + steps).joined(separator: " ")
    }
}

extension StepStatus {
    fileprivate var spoken: String {
        switch self {
        case .completed: "completed"
        case .current: "current"
        case .needsReview: "needs review"
        case .pending: "pending"
        }
    }
}
