import JSONValue
import WizardEngine
import WizardRules

/// What an engine's state and the model's have in common, point by point.
struct WalkComparison {
    private(set) var differences: [String] = []
    private let state: SessionState
    private let path: Path
    private let model: ReferenceModel
    private let forecast: RemainingSteps?

    /// Compares what is remembered.
    init(remembered state: SessionState, _ path: Path, _ model: ReferenceModel, forecast: RemainingSteps? = nil) {
        self.state = state
        self.path = path
        self.model = model
        self.forecast = forecast
        compareSession()
        compareAnswers()
    }

    /// Compares all there is.
    ///
    /// - Parameter forecast: what remains where it must be the same as before; `nil` works it out.
    init(_ state: SessionState, _ path: Path, _ model: ReferenceModel, forecast: RemainingSteps?) {
        self.init(remembered: state, path, model, forecast: forecast)
        compareSteps()
        compareTransition()
        compareProgress()
        compareViews()
    }

    private mutating func compare<Value: Equatable>(_ name: String, _ engine: Value, _ model: Value) {
        if engine != model { differences.append("\(name): engine \(engine), model \(model)") }
    }

    private mutating func compareSession() {
        compare("version", state.version, model.version)
        compare("status", state.status, model.memory.status)
        compare("tasks", state.tasks.map(\.isSingleInstance), model.memory.tasks.map(\.isSingle))
        let entries = (state.tasks.map { $0.stack.entries.map(plain) }, model.memory.tasks.map { $0.entries.map(plain) })
        if entries.0 != entries.1 { compare("stacks", entries.0.map { $0.map(text) }, entries.1.map { $0.map(text) }) }
        compare("bytes", state.storedBytes, model.storedBytes)
    }

    /// An entry without what each side keeps for itself.
    private func plain(_ entry: Entry) -> Entry {
        var entry = entry
        entry.editing = false
        entry.pages?.visits = []
        return entry
    }

    private func text(_ entry: Entry) -> String {
        let pages = entry.pages.map { " page \($0.index) after \($0.previous)" } ?? ""
        return "\(entry.id) s\(entry.step) \(JSONValue.object(entry.params))\(entry.markedDirty ? " dirty" : "")\(pages)"
    }

    private mutating func compareAnswers() {
        let steps = model.flow.steps.indices
        compare("answers", steps.map { state.answers[$0].answer }, steps.map { model.memory.answers[$0] })
        compare("drafts", steps.map { state.answers[$0].draft }, steps.map { model.memory.drafts[$0] })
    }

    private mutating func compareSteps() {
        let steps = model.flow.steps.indices
        compare("walk", path.walk, model.way.walk)
        compare("applicable", path.applicable.steps, model.way.applicable.sorted())
        let statuses = StepStatuses(of: state, on: path)
        compare("statuses", steps.map { statuses[$0] }, steps.map(model.status))
        compare("completed", state.completed(on: path).steps, model.completed.sorted())
    }

    private mutating func compareTransition() {
        let (ours, theirs) = (state.transition, model.transition)
        compare("from version", ours.fromVersion, theirs.fromVersion)
        compare("transition", ours.kind, theirs.kind)
        compare("direction", ours.direction, theirs.direction)
        compare("removed", ours.removed.map(\.entry), theirs.removed.map(\.entry))
        compare("removed steps", ours.removed.map(\.step), theirs.removed.map(\.step))
        compare("delivered, reselected", [ours.delivered, ours.reselected], [theirs.delivered, theirs.reselected])
        compare("bar's movement", ours.progress, theirs.progress)
        compare("bar hidden, animated", [ours.barHidden, ours.barAnimated], [theirs.barHidden, theirs.barAnimated])
        compare("now applicable", state.changes.nowApplicable, model.changes.nowApplicable)
        compare("now inapplicable", state.changes.nowInapplicable, model.changes.nowInapplicable)
        compare("needs review", state.changes.needsReview, model.changes.needsReview)
    }

    private mutating func compareProgress() {
        let report = ProgressReport(of: state, on: path, in: model.flow)
        let isCounted = model.flow.steps[model.top.step].counted
        compare("visible", report.visible, isCounted)
        compare("position", report.position, model.countedWalk.firstIndex(of: model.top.step).map { $0 + 1 })
        compare("total", report.total, model.countedWalk.count)
        compare("fraction", report.fraction, model.fraction)
        compare("nodes", report.nodes?.nodes.map(\.step), model.flow.progressStyle == .nodes ? model.countedWalk : nil)
        compare("node statuses", report.nodes?.nodes.map(\.status) ?? [], report.nodes == nil ? [] : model.countedWalk.map(model.status))
        compare("indicator", report.nodes?.indicator, report.nodes == nil ? nil : model.indicator)
        compare("indicator at", report.nodes?.indicatorAt, report.nodes == nil ? nil : model.indicator.map(model.fraction(ofNode:)))
        let done = model.completed.count { model.flow.steps[$0].counted }
        compare("completed steps", report.completedSteps, done)
        let bounds = report.remainingSteps
        if let forecast { compare("remaining", bounds, forecast) } else { compareBounds(bounds, model.remaining) }
        let isOver = model.memory.status == .completed
        let part = done == 0 ? 0 : min(Double(done) / Double(done + bounds.max), 0.99)
        compare("completion", report.completion, isOver ? 1 : part)
        compare("percent", report.percent, isOver ? 100 : done == 0 ? 0 : min(100 * done / (done + bounds.max), 99))
    }

    /// The engine's bounds may be wider than those of the ways that are really open, as conditions count as independent (section 5),
    /// but no wider than where every condition is open that reads a step not settled on all of them.
    private mutating func compareBounds(_ bounds: RemainingSteps, _ counts: [Int]) {
        let (least, most) = (counts.min() ?? 0, counts.max() ?? 0)
        if (bounds.min, bounds.max) == (least, most) { return }
        let loose = looseCounts
        let isWithin = bounds.min <= least && most <= bounds.max && loose.min() ?? 0 <= bounds.min && bounds.max <= loose.max() ?? 0
        if !isWithin { differences.append("remaining: engine \(bounds), model \(least)...\(most), at most \(loose)") }
    }

    private var looseCounts: [Int] {
        let (completed, flow) = (model.completed, model.flow)
        var settled = completed
        while true {
            let ways = model.ways { rule, _ in rule.reads.names.contains { flow.index(of: $0).map { !settled.contains($0) } ?? true } }
            let certain = ways.reduce(settled) { $0.intersection($1.applicable) }
            if certain == settled { return ways.map { $0.walk.count { flow.steps[$0].counted && !completed.contains($0) } } }
            settled = certain
        }
    }

    private mutating func compareViews() {
        let flow = model.flow
        let allowed = Allowed(in: state, on: path, of: flow)
        compare("next allowed", allowed.next, model.allowed.next)
        compare("back allowed", allowed.back, model.allowed.back)
        compare("complete allowed", allowed.complete, model.allowed.complete)
        var live = JSONObject()
        for (step, answer) in model.memory.answers where model.way.applicable.contains(step) { live[flow.steps[step].id] = answer }
        compare("live view", AnswersView(of: state, on: path, in: flow).answers, live)
        let rule = flow.steps[model.top.step].navigationBar
        let isAbove = model.front.entries.count > 1
        let below = model.front.entries.dropLast().last
        let bar = NavigationBar(of: state, in: flow)
        compare("back title", bar?.backTitle, below.map { flow.steps[$0.step].navigationBar.backTitle ?? flow.backTitle ?? "" })
        compare("back gesture", bar?.backGesture, isAbove && !rule.customLeading && (!rule.hidden || rule.backGestureWhenHidden))
        compare("bottom bar hidden", bar?.bottomBarHidden, isAbove && rule.hidesBottomBar)
        let pages = PagesReport(of: state, in: flow)
        compare("page", pages?.index, model.top.pages?.index)
        compare("pages selected", pages?.items.map(\.selected), pages?.items.indices.map { $0 == model.top.pages?.index })
        let last = (pages?.items.count ?? 0) - 1
        compare("page before", pages?.before, model.top.pages.flatMap { $0.index > 0 ? $0.index - 1 : nil })
        compare("page after", pages?.after, model.top.pages.flatMap { $0.index < last ? $0.index + 1 : nil })
    }
}
