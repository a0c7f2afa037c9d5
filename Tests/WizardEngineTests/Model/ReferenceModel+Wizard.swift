import JSONValue
import WizardEngine
import WizardRules

/// Section 6, and section 5 for progress.
extension ReferenceModel {
    struct Way {
        var walk: [StepIndex] = []
        var applicable: Set<StepIndex> = []
        var judged: Set<StepIndex> = []
    }
    typealias IsOpen = (JSONLogic, Way) -> Bool

    /// The ways on from a place: one, and more where conditions are open, of which each holds on some and fails on others.
    func ways(_ way: Way = Way(), at place: StepIndex = 0, _ isOpen: IsOpen) -> [Way] {
        let end = flow.steps.count
        let aside = flow.steps.indices.first { $0 < place && !flow.steps[$0].inOrder && !way.judged.contains($0) }
        guard let step = aside ?? (place < end ? place : nil) else { return [way] }
        if aside == nil && way.walk.contains(step) { return ways(way, at: end, isOpen) }
        if aside == nil && (!flow.steps[step].inOrder || way.judged.contains(step)) { return ways(way, at: place + 1, isOpen) }
        return verdicts(flow.steps[step].when, way, isOpen).flatMap { holds in
            var next = way
            next.judged.insert(step)
            if holds { next.applicable.insert(step) }
            if aside != nil { return ways(next, at: place, isOpen) }
            guard holds else { return ways(next, at: place + 1, isOpen) }
            next.walk.append(step)
            return leave(next, step, flow.steps[step].next[...], isOpen)
        }
    }

    private func leave(_ way: Way, _ step: StepIndex, _ branches: ArraySlice<Step.Branch>, _ isOpen: IsOpen) -> [Way] {
        guard let branch = branches.first else { return ways(way, at: step + 1, isOpen) }
        return verdicts(branch.when, way, isOpen).flatMap { holds in
            holds ? ways(way, at: branch.to, isOpen) : leave(way, step, branches.dropFirst(), isOpen)
        }
    }

    private func verdicts(_ rule: JSONLogic?, _ way: Way, _ isOpen: IsOpen) -> [Bool] {
        guard let rule else { return [true] }
        if isOpen(rule, way) { return [true, false] }
        let seen = way.applicable.sorted().compactMap { step in memory.answers[step].map { (flow.steps[step].id, $0) } }
        return [rule.isTruthy(.object(JSONObject(seen)))]
    }

    /// Finds the way anew, and what that makes of the steps off it.
    mutating func judge() {
        let before = way.applicable
        way = ways { _, _ in false }[0]
        memory.stale.formUnion(before.subtracting(way.applicable).intersection(memory.accepted))
        guard flow.inapplicableAnswers == .clear else { return }
        memory.answers = memory.answers.filter { way.applicable.contains($0.key) }
        memory.drafts = memory.drafts.filter { way.applicable.contains($0.key) }
        memory.accepted.formIntersection(way.applicable)
        memory.stale.formIntersection(way.applicable)
    }

    func isValid(_ answer: JSONValue?, for step: StepIndex) -> Bool {
        flow.steps[step].schema?.validate(answer ?? [:]).isEmpty ?? true
    }

    var completed: Set<StepIndex> {
        way.applicable.intersection(memory.accepted).subtracting(memory.stale).filter { isValid(memory.answers[$0], for: $0) }
    }
    var review: Set<StepIndex> { way.applicable.intersection(memory.stale) }

    func status(_ step: StepIndex) -> StepStatus {
        step == top.step ? .current : completed.contains(step) ? .completed : review.contains(step) ? .needsReview : .pending
    }

    /// The steps of the walk before one; for a step off it those before it in flow order.
    func earlier(than step: StepIndex?) -> [StepIndex] {
        guard let step else { return way.walk }
        return way.walk.contains(step) ? Array(way.walk.prefix { $0 != step }) : way.walk.filter { $0 < step }
    }

    func following(_ step: StepIndex) -> StepIndex? {
        way.walk.contains(step) ? way.walk.drop { $0 != step }.dropFirst().first : way.walk.filter { $0 > step }.min()
    }

    func firstIncomplete(before step: StepIndex?) -> StepIndex? {
        let completed = completed
        return earlier(than: step).first { flow.steps[$0].counted && !completed.contains($0) }
    }

    mutating func submit(_ data: JSONValue?) throws(Refused) {
        let step = top.step
        try require(flow.steps[step].inOrder, .notInOrder)
        guard way.applicable.contains(step) else { return }
        try require(flow.steps[step].submittedBy == .anyone || change.byAdmin, .awaitingDecision)
        let value = data ?? memory.drafts[step] ?? memory.answers[step]
        try require(isValid(value, for: step), .invalidAnswer)
        (memory.answers[step], memory.drafts[step], top.markedDirty) = (value, nil, false)
        memory.accepted.insert(step)
        memory.stale.remove(step)
        change.submitted.insert(step)
        judge()
    }

    mutating func write(_ write: DataWrite) throws(Refused) {
        var book = write.draft ? memory.drafts : memory.answers
        if write.form == .replace { book = [:] }
        for (step, value) in write.values {
            let base = write.draft ? memory.drafts[step] ?? memory.answers[step] : memory.answers[step]
            book[step] = write.form == .replace ? value : value == .null ? JSONValue?.none : (base ?? [:]).merged(with: value)
            if !write.draft, let answer = book[step] { try require(isValid(answer, for: step), .invalidAnswer) }
        }
        if write.draft { memory.drafts = book } else { memory.answers = book }
        judge()
    }

    var allowed: (next: Bool, back: Bool, complete: Bool) {
        guard memory.status == .active else { return (false, false, false) }
        let canGoBack = front.entries.count > 1 || memory.tasks.count > 1 || pageBehind != nil
        return (mayGoOn, canGoBack, firstIncomplete(before: nil) == nil)
    }

    private var mayGoOn: Bool {
        let (step, isApplicable) = (flow.steps[top.step], way.applicable.contains(top.step))
        guard step.inOrder, !isApplicable || step.submittedBy == .anyone else { return false }
        if top.editing && front.entries.count > 1 { return true }
        guard let following = following(top.step) else { return isApplicable }
        return flow.freeNavigation || firstIncomplete(before: isApplicable ? top.step : following) == nil
    }

    var countedWalk: [StepIndex] { way.walk.filter { flow.steps[$0].counted } }

    /// How many counted steps of the path are reached when a step is shown, itself among them if it is one.
    func reached(_ step: StepIndex) -> Int {
        (earlier(than: step) + [step].filter(way.walk.contains)).count { flow.steps[$0].counted }
    }

    func fraction(ofNode number: Int) -> Double {
        let last = countedWalk.count - 1
        return number == 0 ? 0 : last == 0 ? 1 : Double(number - 1) / Double(last)
    }

    var fraction: Double {
        let step = flow.steps[top.step]
        guard step.counted else { return 0 }
        if flow.progressStyle == .nodes { return fraction(ofNode: reached(top.step)) }
        let (number, total) = (step.number ?? Double(reached(top.step)), step.total ?? Double(countedWalk.count))
        return number > 0 && total > 0 ? min(number / total, 1) : 0
    }

    /// The number over the node of the last counted entry, through all tasks.
    var indicator: Int? {
        shownFirst.first { flow.steps[$0.step].counted }.map { reached($0.step) }.flatMap { $0 == 0 ? nil : $0 }
    }

    func barMovement(since before: ReferenceModel) -> ProgressChange {
        let isVisible = [before, self].map { model in !model.memory.tasks.isEmpty && flow.steps[model.top.step].counted }
        var bar = ProgressChange()
        (bar.from, bar.to) = (isVisible[0] ? before.fraction : 0, fraction)
        if isVisible[0] && isVisible[1] { bar.kind = bar.from == bar.to ? .none : bar.from < bar.to ? .grow : .shrink }
        if isVisible[0] != isVisible[1] { bar.kind = isVisible[1] ? .appear : .disappear }
        return bar
    }

    /// How many counted steps remain: on each of the ways where exactly those conditions are open that see an answer not settled yet.
    var remaining: [Int] {
        if memory.status == .completed { return [0] }
        let settled = completed
        let ways = ways { rule, way in
            rule.reads.names.contains { name in flow.index(of: name).map { way.applicable.contains($0) && !settled.contains($0) } ?? true }
        }
        return ways.map { $0.walk.count { flow.steps[$0].counted && !settled.contains($0) } }
    }
}
