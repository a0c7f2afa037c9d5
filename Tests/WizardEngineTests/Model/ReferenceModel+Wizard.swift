import JSONValue
import WizardEngine
import WizardRules

/// Section 6.
extension ReferenceModel {
    struct Way {
        var walk: [StepIndex] = []
        var applicable: Set<StepIndex> = []
        var judged: Set<StepIndex> = []
    }
    typealias IsOpen = (JSONLogic, Way) -> Bool

    /// The ways on from a place: one, and more where conditions are open, of which each holds on some and fails on others.
    func ways(_ way: Way = Way(), at place: StepIndex = 0, _ isOpen: IsOpen) -> [Way] {
        let aside = flow.steps.indices.first { $0 < place && !flow.steps[$0].inOrder && !way.judged.contains($0) }
        guard let step = aside ?? (place < flow.steps.count ? place : nil) else { return [way] }
        if aside == nil && way.walk.contains(step) { return ways(way, at: flow.steps.count, isOpen) }
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
        for step in flow.steps.indices where !way.applicable.contains(step) {
            (memory.answers[step], memory.drafts[step]) = (nil, nil)
        }
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
        try require(mayWrite(step), .awaitingDecision)
        let value = data ?? memory.drafts[step] ?? memory.answers[step]
        try require(isValid(value, for: step), .invalidAnswer)
        (memory.answers[step], memory.drafts[step], top.markedDirty) = (value, nil, false)
        memory.accepted.insert(step)
        memory.stale.remove(step)
        change.submitted.insert(step)
        judge()
    }

    func mayWrite(_ step: StepIndex) -> Bool { flow.steps[step].submittedBy == .anyone || change.byAdmin }

    mutating func write(_ write: DataWrite) throws(Refused) {
        try require(write.values.allSatisfy { mayWrite($0.step) }, .awaitingDecision)
        var book = (write.draft ? memory.drafts : memory.answers).filter { write.form == .merge || !mayWrite($0.key) }
        for (step, value) in write.values {
            let base = write.draft ? memory.drafts[step] ?? memory.answers[step] : memory.answers[step]
            book[step] = write.form == .replace ? value : value == .null ? JSONValue?.none : (base ?? [:]).merged(with: value)
            if !write.draft, let answer = book[step] { try require(isValid(answer, for: step), .invalidAnswer) }
        }
        if write.draft { memory.drafts = book } else { memory.answers = book }
        judge()
    }
}
