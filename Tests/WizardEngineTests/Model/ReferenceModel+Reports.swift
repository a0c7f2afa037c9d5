import JSONValue
import WizardEngine
import WizardRules

/// What is reported of a state and of the way to it: the transition by rule 9, progress by section 5, and `allowed`.
extension ReferenceModel {
    var storedBytes: Int {
        let params = shownFirst.map(\.params).filter { !$0.isEmpty }.map { JSONValue.object($0) }
        return (params + memory.answers.values + memory.drafts.values).reduce(0) { $0 + $1.encoded.count }
    }

    func status(_ step: StepIndex) -> StepStatus {
        step == top.step ? .current : completed.contains(step) ? .completed : review.contains(step) ? .needsReview : .pending
    }

    /// Rule 9, and section 5 for the bar.
    func movement(since before: ReferenceModel) -> Transition {
        var result = Transition(fromVersion: before.version, kind: .none)
        let earlier = before.memory.tasks.last ?? Task(isSingle: false, entries: [])
        let (new, old, here) = (front.entries.map(\.id), earlier.entries.map(\.id), Set(shownFirst.map(\.id)))
        result.removed = before.shownFirst.filter { !here.contains($0.id) }.map { .init(entry: $0.id, step: $0.step) }
        result.delivered = !here.isDisjoint(with: change.delivered)
        if !front.isSame(as: earlier) {
            let isGone = !memory.tasks.contains { $0.isSame(as: earlier) } && !old.suffix(1).contains(where: change.leftByNext.contains)
            let isRevealed = isGone && before.memory.tasks.contains { $0.isSame(as: front) }
            (result.kind, result.direction) = (.task, isRevealed ? .reverse : .forward)
        } else if new != old {
            result.kind = Self.kind(from: old, to: new)
            let isBack = [.pop, .popTo, .popToRoot].contains(result.kind) || result.kind == .set && old.contains(top.id)
            result.direction = isBack ? .reverse : .forward
        } else if change.selected.contains(top.id), let pages = top.pages, let shown = before.top.pages {
            result.kind = .select
            result.direction = pages.index > shown.index ? .forward : .reverse
            result.reselected = pages.index == shown.index
        } else if result.delivered && result.removed.isEmpty {
            result.kind = .deliver
        }
        let bar = flow.steps[top.step].navigationBar
        (result.barHidden, result.barAnimated) = (bar.hidden, bar.animated)
        result.progress = barMovement(since: before)
        return result
    }

    private static func kind(from old: [EntryID], to new: [EntryID]) -> Transition.Kind {
        if new.dropLast() == old[...] { return .push }
        if new[...] == old.dropLast() { return .pop }
        if old.starts(with: new) { return new.count == 1 ? .popToRoot : .popTo }
        return new.count == old.count && new.last != old.last ? .replace : .set
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
