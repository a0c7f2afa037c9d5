import JSONValue
import WizardEngine

/// Section 4, rules 1 to 10, and the parts of section 6 that move entries.
extension ReferenceModel {
    mutating func make(_ step: StepIndex, _ params: JSONObject?) throws(Refused) -> Entry {
        if flow.steps[step].inOrder && !flow.freeNavigation {
            guard way.walk.contains(step) else { throw Refused(code: .notApplicable) }
            if let first = firstIncomplete(before: step) { throw Refused(code: .firstIncomplete, firstIncomplete: first) }
        }
        memory.madeEntries += 1
        let pages = flow.steps[step].pages.map { PageSelection(initial: $0.initial) }
        return Entry(id: EntryID(number: memory.madeEntries), step: step, params: params ?? JSONObject(), pages: pages)
    }

    mutating func openTask(isSingle: Bool) {
        memory.madeTasks += 1
        memory.tasks.append(Task(number: memory.madeTasks, isSingle: isSingle, entries: []))
    }

    private mutating func bringForward(_ place: Int) {
        memory.tasks.append(memory.tasks.remove(at: place))
        change.taskDirection = .forward
    }

    private mutating func bringOrdinaryTask() throws(Refused) {
        guard front.isSingle else { return }
        if let place = memory.tasks.lastIndex(where: { !$0.isSingle }) { return bringForward(place) }
        guard memory.tasks.count < limits.tasks else { throw Refused(code: .tooManyTasks) }
        openTask(isSingle: false)
        change.taskDirection = .forward
    }

    private mutating func deliver(_ params: JSONObject?) {
        let last = front.entries.count - 1
        if let params { front.entries[last].params = params }
        change.delivered = true
    }

    private mutating func put(_ step: StepIndex, _ params: JSONObject?, above kept: Int, isEditing: Bool = false) throws(Refused) {
        var entry = try make(step, params)
        entry.editing = isEditing
        guard kept < limits.stackDepth else { throw Refused(code: .stackTooDeep) }
        front.entries = front.entries.prefix(kept) + [entry]
    }

    private func isKind(_ step: StepIndex, _ kind: String) -> Bool { flow.kinds.isKind(flow.steps[step].kind, of: kind) }

    private func place(of target: Target, _ search: SearchOrder) -> Int? {
        let places = front.entries.indices.filter { place in
            switch target {
            case .entry(let id): front.entries[place].id == id
            case .step(let step): front.entries[place].step == step
            case .kind(let kind): isKind(front.entries[place].step, kind)
            case .root: place == 0
            }
        }
        return search == .nearest ? places.last : places.first
    }

    mutating func push(_ step: StepIndex, _ params: JSONObject?, _ mode: PushRequest.Mode) throws(Refused) {
        if case .ofStep = mode {
            let own: PushRequest.Mode =
                switch flow.steps[step].launchMode {
                case .standard: .standard
                case .singleTop: .singleTop
                case .singleTask: .singleTask(under: nil)
                case .singleInstance: .singleInstance
                }
            return try push(step, params, own)
        }
        if case .singleInstance = mode { return try pushAlone(step, params) }
        try bringOrdinaryTask()
        var kept: Int?
        switch mode {
        case .singleTop where front.entries.last?.step == step: return deliver(params)
        case .singleTask(let under):
            let kind = under.flatMap { isKind(step, $0) ? $0 : nil } ?? flow.steps[step].kind
            kept = place(of: .kind(kind), .lowest)
        case .singleTaskDeliver:
            guard let place = place(of: .step(step), .nearest) else { break }
            front.entries.removeSubrange((place + 1)...)
            return deliver(params)
        case .after(let target, let ifAbsent):
            kept = place(of: target, .nearest).map { $0 + 1 }
            if kept == nil && ifAbsent == .refuse { throw Refused(code: .targetNotFound) }
        case .before(let target, let ifAbsent):
            kept = place(of: target, .nearest)
            if kept == nil && ifAbsent == .refuse { throw Refused(code: .targetNotFound) }
        default: break
        }
        try put(step, params, above: kept ?? front.entries.count)
    }

    private mutating func pushAlone(_ step: StepIndex, _ params: JSONObject?) throws(Refused) {
        if let place = memory.tasks.firstIndex(where: { $0.isSingle && $0.entries.first?.step == step }) {
            bringForward(place)
            return deliver(params)
        }
        let entry = try make(step, params)
        guard memory.tasks.count < limits.tasks else { throw Refused(code: .tooManyTasks) }
        openTask(isSingle: true)
        front.entries = [entry]
        change.taskDirection = .forward
    }

    mutating func pop(_ count: Int) throws(Refused) {
        guard front.entries.count > 1 else { throw Refused(code: .atRoot) }
        front.entries.removeLast(min(count, front.entries.count - 1))
    }

    mutating func pop(
        to target: Target, _ inclusive: Bool, _ search: SearchOrder, _ ifAbsent: WizardEngine.Operation.PopAbsent
    ) throws(Refused) {
        guard let place = place(of: target, search) else {
            if ifAbsent == .refuse { throw Refused(code: .targetNotFound) }
            return try pop(1)
        }
        let above = front.entries.count - 1 - place
        if above > 0 || inclusive { try pop(inclusive ? above + 1 : above) }
    }

    mutating func replace(_ step: StepIndex, _ params: JSONObject?) throws(Refused) {
        if front.isSingle { throw Refused(code: .singleInstance) }
        try put(step, params, above: front.entries.count - 1)
    }

    mutating func set(_ items: [WizardEngine.Operation.StackItem]) throws(Refused) {
        let named = items.compactMap { if case .entry(let id) = $0 { id } else { nil } }
        if items.isEmpty || Set(named).count < named.count { throw Refused(code: .invalidStack) }
        if front.isSingle { throw Refused(code: .singleInstance) }
        if items.count > limits.stackDepth { throw Refused(code: .stackTooDeep) }
        var list: [Entry] = []
        for item in items {
            switch item {
            case .entry(let id):
                guard let entry = front.entries.first(where: { $0.id == id }) else { throw Refused(code: .unknownEntry) }
                list.append(entry)
            case .step(let step, let params): list.append(try make(step, params))
            }
        }
        front.entries = list
    }

    mutating func update(_ id: EntryID?, _ params: JSONObject?, _ dirty: Bool?) throws(Refused) {
        guard let place = front.entries.firstIndex(where: { $0.id == id ?? top.id }) else { throw Refused(code: .unknownEntry) }
        if let params { front.entries[place].params = params }
        if let dirty { front.entries[place].markedDirty = dirty }
    }

    mutating func select(_ choice: WizardEngine.Operation.PageChoice) throws(Refused) {
        guard var pages = top.pages, let rule = flow.steps[top.step].pages else { throw Refused(code: .noPages) }
        let chosen: Int? =
            switch choice {
            case .index(let index): index
            case .page(let name): rule.items.firstIndex { $0.id == name }
            case .before: pages.index - 1
            case .after: pages.index + 1
            }
        guard let chosen, rule.items.indices.contains(chosen) else { throw Refused(code: .noSuchPage) }
        if chosen != pages.index {
            if rule.backBehavior == .history { pages.visits.removeAll { [pages.index, chosen].contains($0) } }
            pages.visits = (pages.visits + [pages.index]).suffix(limits.pageVisits)
        }
        show(chosen, pages)
    }

    private mutating func show(_ index: Int, _ pages: PageSelection) {
        var pages = pages
        if index != pages.index { pages.previous = pages.index }
        pages.index = index
        front.entries[front.entries.count - 1].pages = pages
        change.selected = true
    }

    /// The page that Back shows instead of leaving the step, and the visits before it.
    var pageBehind: (index: Int, visits: [Int])? {
        guard let pages = top.pages, let rule = flow.steps[top.step].pages else { return nil }
        switch rule.backBehavior {
        case .none: return nil
        case .first: return pages.index == 0 ? nil : (0, [])
        case .initial: return pages.index == rule.initial ? nil : (rule.initial, [])
        case .order: return pages.index == 0 ? nil : (pages.index - 1, [])
        case .history, .fullHistory: return pages.visits.last.map { ($0, pages.visits.dropLast()) }
        }
    }

    var canGoBack: Bool { front.entries.count > 1 || memory.tasks.count > 1 }

    mutating func back(_ via: WizardEngine.Operation.BackTrigger) throws(Refused) {
        if via == .button, let page = pageBehind, var pages = top.pages {
            pages.visits = page.visits
            return show(page.index, pages)
        }
        guard canGoBack else { throw Refused(code: .atRoot) }
        repeat {
            if front.entries.count > 1 {
                front.entries.removeLast()
            } else {
                memory.tasks.removeLast()
                change.taskDirection = .reverse
            }
        } while canGoBack && !way.applicable.contains(top.step)
    }

    mutating func edit(_ step: StepIndex) throws(Refused) {
        guard completed.contains(step) else { throw Refused(code: .notCompleted) }
        try bringOrdinaryTask()
        try put(step, nil, above: front.entries.count, isEditing: true)
    }

    mutating func next(_ data: JSONValue?) throws(Refused) {
        let (left, task) = (top, front)
        guard flow.steps[left.step].inOrder else { throw Refused(code: .notInOrder) }
        let isApplicable = way.applicable.contains(left.step)
        if isApplicable { try submit(data) }
        var goal = following(left.step)
        if left.editing && task.entries.count > 1 {
            goal = firstIncomplete(before: task.entries[task.entries.count - 2].step)
            if goal == nil {
                change.unasked.insert(left.id)
                front.entries.removeLast()
                return
            }
        }
        guard let goal else {
            if !isApplicable { throw Refused(code: .notApplicable) }
            return
        }
        try push(goal, nil, .ofStep)
        change.unasked.formUnion(task.entries.map(\.id))
        let fresh = top.id
        guard let place = memory.tasks.firstIndex(where: { $0.number == task.number }) else { return }
        switch flow.steps[left.step].history {
        case .preserve: return
        case .discard: memory.tasks[place].entries.removeAll { $0.id == left.id }
        case .invalidate: memory.tasks[place].entries.removeAll { $0.id != fresh }
        }
        memory.tasks.removeAll { $0.entries.isEmpty }
    }
}
