import JSONValue
import WizardEngine
import WizardRules

/// Section 6, and section 5 for progress.
extension ReferenceModel {
    /// A way through the flow.
    struct Way {
        var walk: [StepIndex] = []
        var applicable: Set<StepIndex> = []
        /// The steps not in order that are judged.
        var judged: Set<StepIndex> = []
    }

    /// The ways on from a place: one, unless conditions are open that read a step which is not settled.
    private func ways(_ way: Way, at place: StepIndex, settled: Set<StepIndex>?) -> [Way] {
        if let aside = flow.steps.indices.first(where: { $0 < place && !flow.steps[$0].inOrder && !way.judged.contains($0) }) {
            return verdicts(flow.steps[aside].when, way, settled).flatMap { holds in
                var next = way
                next.judged.insert(aside)
                if holds { next.applicable.insert(aside) }
                return ways(next, at: place, settled: settled)
            }
        }
        guard place < flow.steps.count else { return [way] }
        if way.walk.contains(place) { return ways(way, at: flow.steps.count, settled: settled) }
        guard flow.steps[place].inOrder else { return ways(way, at: place + 1, settled: settled) }
        return verdicts(flow.steps[place].when, way, settled).flatMap { holds in
            guard holds else { return ways(way, at: place + 1, settled: settled) }
            var next = way
            next.walk.append(place)
            next.applicable.insert(place)
            return leave(next, place, flow.steps[place].next[...], settled: settled)
        }
    }

    private func leave(_ way: Way, _ place: StepIndex, _ branches: ArraySlice<Step.Branch>, settled: Set<StepIndex>?) -> [Way] {
        guard let branch = branches.first else { return ways(way, at: place + 1, settled: settled) }
        return verdicts(branch.when, way, settled).flatMap { holds in
            holds ? ways(way, at: branch.to, settled: settled) : leave(way, place, branches.dropFirst(), settled: settled)
        }
    }

    private func verdicts(_ rule: JSONLogic?, _ way: Way, _ settled: Set<StepIndex>?) -> [Bool] {
        guard let rule else { return [true] }
        if let settled, rule.reads.names.contains(where: { flow.index(of: $0).map { !settled.contains($0) } ?? false }) { return [true, false] }
        let seen = way.applicable.sorted().compactMap { step in memory.answers[step].map { (flow.steps[step].id, $0) } }
        return [rule.isTruthy(.object(JSONObject(seen)))]
    }

    /// Finds the way anew, and what that makes of the steps that left it.
    mutating func judge() {
        let before = way.applicable
        way = ways(Way(), at: 0, settled: nil)[0]
        for step in before.subtracting(way.applicable) {
            if memory.accepted.contains(step) { memory.stale.insert(step) }
            guard flow.inapplicableAnswers == .clear else { continue }
            (memory.answers[step], memory.drafts[step]) = (nil, nil)
            memory.accepted.remove(step)
            memory.stale.remove(step)
        }
    }

    func isValid(_ answer: JSONValue?, for step: StepIndex) -> Bool {
        flow.steps[step].schema?.validate(answer ?? [:]).isEmpty ?? true
    }

    var completed: Set<StepIndex> {
        way.applicable.filter { memory.accepted.contains($0) && !memory.stale.contains($0) && isValid(memory.answers[$0], for: $0) }
    }

    func status(_ step: StepIndex) -> StepStatus {
        if step == top.step { return .current }
        if completed.contains(step) { return .completed }
        return way.applicable.contains(step) && memory.stale.contains(step) ? .needsReview : .pending
    }

    func following(_ step: StepIndex) -> StepIndex? {
        guard let place = way.walk.firstIndex(of: step) else { return way.walk.filter { $0 > step }.min() }
        return way.walk.dropFirst(place + 1).first
    }

    func firstIncomplete(before step: StepIndex?) -> StepIndex? {
        let (walk, completed) = (way.walk, completed)
        let earlier = step.map { step in walk.contains(step) ? Array(walk.prefix { $0 != step }) : walk.filter { $0 < step } } ?? walk
        return earlier.first { flow.steps[$0].counted && !completed.contains($0) }
    }

    mutating func submit(_ data: JSONValue?) throws(Refused) {
        let step = top.step
        if flow.steps[step].submittedBy == .admin && !change.byAdmin { throw Refused(code: .awaitingDecision) }
        let value = data ?? memory.drafts[step] ?? memory.answers[step]
        guard isValid(value, for: step) else { throw Refused(code: .invalidAnswer) }
        (memory.answers[step], memory.drafts[step]) = (value, nil)
        memory.accepted.insert(step)
        memory.stale.remove(step)
        change.submitted.insert(step)
        judge()
    }

    mutating func complete(_ data: JSONValue?) throws(Refused) {
        if data != nil {
            guard flow.steps[top.step].inOrder else { throw Refused(code: .notInOrder) }
            if way.applicable.contains(top.step) { try submit(data) }
        }
        if let first = firstIncomplete(before: nil) { throw Refused(code: .firstIncomplete, firstIncomplete: first) }
        memory.status = .completed
    }

    mutating func write(_ write: DataWrite) throws(Refused) {
        var book = write.draft ? memory.drafts : memory.answers
        if write.form == .replace { book = [:] }
        for (step, value) in write.values {
            let base = write.draft ? memory.drafts[step] ?? memory.answers[step] : memory.answers[step]
            book[step] = write.form == .replace ? value : value == .null ? nil : (base ?? .null).merged(with: value)
            if !write.draft, let answer = book[step], !isValid(answer, for: step) { throw Refused(code: .invalidAnswer) }
        }
        if write.draft { memory.drafts = book } else { memory.answers = book }
        judge()
    }

    var allowed: (next: Bool, back: Bool, complete: Bool) {
        guard memory.status == .active else { return (false, false, false) }
        return (mayGoOn, canGoBack || pageBehind != nil, firstIncomplete(before: nil) == nil)
    }

    private var mayGoOn: Bool {
        let step = flow.steps[top.step]
        let isApplicable = way.applicable.contains(top.step)
        guard step.inOrder, !isApplicable || step.submittedBy == .anyone else { return false }
        if top.editing && front.entries.count > 1 { return true }
        guard let following = following(top.step) else { return isApplicable }
        return flow.freeNavigation || firstIncomplete(before: isApplicable ? top.step : following) == nil
    }

    /// The counted steps of the path.
    var countedWalk: [StepIndex] { way.walk.filter { flow.steps[$0].counted } }

    /// How far a counted step is along the path, from 1; 0 off the path.
    func reached(_ step: StepIndex) -> Int { countedWalk.firstIndex(of: step).map { $0 + 1 } ?? 0 }

    func fraction(ofNode number: Int) -> Double {
        number == 0 ? 0 : countedWalk.count == 1 ? 1 : Double(number - 1) / Double(countedWalk.count - 1)
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
        guard let entry = allEntries.first(where: { flow.steps[$0.step].counted }) else { return nil }
        return reached(entry.step) == 0 ? nil : reached(entry.step)
    }

    var remaining: (min: Int, max: Int) {
        if memory.status == .completed { return (0, 0) }
        let settled = completed
        let counts = ways(Way(), at: 0, settled: settled).map { $0.walk.count { flow.steps[$0].counted && !settled.contains($0) } }
        return (counts.min() ?? 0, counts.max() ?? 0)
    }

    func barMovement(since before: ReferenceModel) -> ProgressChange {
        let wasVisible = before.memory.tasks.isEmpty ? false : flow.steps[before.top.step].counted
        var bar = ProgressChange()
        (bar.from, bar.to) = (wasVisible ? before.fraction : 0, fraction)
        switch (wasVisible, flow.steps[top.step].counted) {
        case (false, true): bar.kind = .appear
        case (true, false): bar.kind = .disappear
        case (true, true) where bar.from != bar.to: bar.kind = bar.from < bar.to ? .grow : .shrink
        default: bar.kind = .none
        }
        return bar
    }
}
