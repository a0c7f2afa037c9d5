import JSONValue
import WizardEngine

/// Section 4, rules 1 to 10, and what of section 6 moves entries.
extension ReferenceModel {
    mutating func make(_ step: StepIndex, _ params: JSONObject?) throws(Refused) -> Entry {
        if flow.steps[step].inOrder && !flow.freeNavigation {
            if let first = firstIncomplete(before: step) { throw Refused(code: .firstIncomplete, firstIncomplete: first) }
            try require(way.walk.contains(step), .notApplicable)
        }
        memory.made += 1
        let pages = flow.steps[step].pages.map { PageSelection(initial: $0.initial) }
        return Entry(id: EntryID(number: memory.made), step: step, params: params ?? JSONObject(), pages: pages)
    }

    mutating func put(_ step: StepIndex, _ params: JSONObject?, above kept: Int) throws(Refused) {
        let entry = try make(step, params)
        try require(kept < limits.stackDepth, .stackTooDeep)
        front.entries = front.entries.prefix(kept) + [entry]
    }

    private mutating func bringForward(where fits: (Task) -> Bool) -> Bool {
        guard let place = memory.tasks.lastIndex(where: fits) else { return false }
        memory.tasks.append(memory.tasks.remove(at: place))
        return true
    }

    private mutating func open(_ task: Task) throws(Refused) {
        try require(memory.tasks.count < limits.tasks, .tooManyTasks)
        memory.tasks.append(task)
    }

    private mutating func bringOrdinaryTask() throws(Refused) {
        if !bringForward(where: { !$0.isSingle }) { try open(Task(isSingle: false, entries: [])) }
    }

    private mutating func deliver(_ params: JSONObject?) {
        top.params = params ?? top.params
        change.delivered.insert(top.id)
    }

    private func isKind(_ step: StepIndex, _ kind: String) -> Bool { flow.kinds.isKind(flow.steps[step].kind, of: kind) }

    private func places(of target: Target) -> [Int] {
        front.entries.indices.filter { place in
            switch target {
            case .entry(let id): front.entries[place].id == id
            case .step(let step): front.entries[place].step == step
            case .kind(let kind): isKind(front.entries[place].step, kind)
            case .root: place == 0
            }
        }
    }

    mutating func push(_ step: StepIndex, _ params: JSONObject?, _ asked: PushRequest.Mode) throws(Refused) {
        let own: [LaunchMode: PushRequest.Mode] = [.singleTop: .singleTop, .singleTask: .singleTask(under: nil), .singleInstance: .singleInstance]
        let mode = asked == .ofStep ? own[flow.steps[step].launchMode] ?? .standard : asked
        if mode == .singleInstance {
            if bringForward(where: { $0.isSingle && $0.entries[0].step == step }) { return deliver(params) }
            return try open(Task(isSingle: true, entries: [try make(step, params)]))
        }
        try bringOrdinaryTask()
        var kept = front.entries.count
        switch mode {
        case .singleTop where front.entries.last?.step == step: return deliver(params)
        case .singleTask(let under):
            let kind = under.flatMap { isKind(step, $0) ? $0 : nil } ?? flow.steps[step].kind
            kept = places(of: .kind(kind)).first ?? kept
        case .singleTaskDeliver:
            guard let place = places(of: .step(step)).last else { break }
            front.entries.removeSubrange((place + 1)...)
            return deliver(params)
        case .after(let target, let ifAbsent):
            try require(ifAbsent == .push || !places(of: target).isEmpty, .targetNotFound)
            kept = places(of: target).last.map { $0 + 1 } ?? kept
        case .before(let target, let ifAbsent):
            try require(ifAbsent == .push || !places(of: target).isEmpty, .targetNotFound)
            kept = places(of: target).last ?? kept
        default: break
        }
        try put(step, params, above: kept)
    }

    mutating func pop(_ count: Int) throws(Refused) {
        try require(front.entries.count > 1, .atRoot)
        front.entries.removeLast(min(count, front.entries.count - 1))
    }

    mutating func pop(
        to target: Target, _ inclusive: Bool, _ search: SearchOrder, _ ifAbsent: WizardEngine.Operation.PopAbsent
    ) throws(Refused) {
        guard let place = search == .nearest ? places(of: target).last : places(of: target).first else {
            try require(ifAbsent == .popOne, .targetNotFound)
            return try pop(1)
        }
        let count = front.entries.count - place - (inclusive ? 0 : 1)
        if count > 0 { try pop(count) }
    }

    mutating func set(_ items: [WizardEngine.Operation.StackItem]) throws(Refused) {
        let named = items.compactMap { if case .entry(let id) = $0 { id } else { nil } }
        try require(!items.isEmpty && Set(named).count == named.count, .invalidStack)
        try require(!front.isSingle, .singleInstance)
        let old = front.entries
        front.entries = []
        for item in items {
            switch item {
            case .entry(let id):
                guard let entry = old.first(where: { $0.id == id }) else { throw Refused(code: .unknownEntry) }
                try require(front.entries.count < limits.stackDepth, .stackTooDeep)
                front.entries.append(entry)
            case .step(let step, let params): try put(step, params, above: front.entries.count)
            }
        }
    }

    mutating func select(_ choice: WizardEngine.Operation.PageChoice) throws(Refused) {
        guard let pages = top.pages, let rule = flow.steps[top.step].pages else { throw Refused(code: .noPages) }
        let chosen: Int? =
            switch choice {
            case .index(let index): index
            case .page(let name): rule.items.firstIndex { $0.id == name }
            case .before: pages.index - 1
            case .after: pages.index + 1
            }
        guard let chosen, rule.items.indices.contains(chosen) else { throw Refused(code: .noSuchPage) }
        var visits = pages.visits + (chosen == pages.index ? [] : [pages.index])
        if rule.backBehavior == .history { visits.removeAll { $0 == chosen } }
        show(chosen, visits: rule.backBehavior == .fullHistory ? visits.suffix(limits.pageVisits) : visits)
    }

    private mutating func show(_ index: Int, visits: [Int]) {
        if let shown = top.pages?.index, index != shown { top.pages?.previous = shown }
        top.pages?.index = index
        top.pages?.visits = visits
        change.selected.insert(top.id)
    }

    /// The page that Back shows instead of leaving the step.
    var pageBehind: Int? {
        guard let pages = top.pages, let rule = flow.steps[top.step].pages else { return nil }
        switch rule.backBehavior {
        case .none: return nil
        case .first: return pages.index == 0 ? nil : 0
        case .initial: return pages.index == rule.initial ? nil : rule.initial
        case .order: return pages.index == 0 ? nil : pages.index - 1
        case .history, .fullHistory: return pages.visits.last
        }
    }

    mutating func back(_ via: WizardEngine.Operation.BackTrigger) throws(Refused) {
        if via == .button, let page = pageBehind { return show(page, visits: top.pages?.visits.dropLast() ?? []) }
        if front.entries.count == 1 && memory.tasks.count > 1 { memory.tasks.removeLast() } else { try pop(1) }
        skipInapplicable()
    }

    private mutating func skipInapplicable() {
        while front.entries.count > 1 && !way.applicable.contains(top.step) { front.entries.removeLast() }
    }

    mutating func edit(_ step: StepIndex) throws(Refused) {
        try require(completed.contains(step), .notCompleted)
        if top.step == step { return }
        try push(step, nil, .standard)
        top.editing = true
    }

    mutating func next(_ data: JSONValue?) throws(Refused) {
        let before = shownFirst
        try submit(data)
        let left = top
        if left.editing, let below = front.entries.dropLast().last, firstIncomplete(before: below.step) == nil {
            front.entries.removeLast()
            skipInapplicable()
        } else if let goal = (left.editing ? firstIncomplete(before: nil) : nil) ?? following(left.step) {
            try push(goal, nil, .ofStep)
            leave(left)
        }
        change.leftByNext.formUnion(Set(before.map(\.id)).subtracting(shownFirst.map(\.id)))
    }

    private mutating func leave(_ left: Entry) {
        let fresh = top.id
        for place in memory.tasks.indices {
            let isConcerned = memory.tasks[place].entries.contains { $0.id == left.id || $0.id == fresh }
            switch flow.steps[left.step].history {
            case .preserve: break
            case .discard: memory.tasks[place].entries.removeAll { $0.id == left.id }
            case .invalidate: if isConcerned { memory.tasks[place].entries.removeAll { $0.id != fresh } }
            }
        }
        memory.tasks.removeAll { $0.entries.isEmpty }
    }
}
