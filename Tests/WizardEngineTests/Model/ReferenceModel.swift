import JSONValue
import WizardEngine
import WizardRules

/// What the contract says must come of a request, in arrays and dictionaries, with everything worked out anew each time.
///
/// Written from the contract's sections 4 to 6; where they are silent, `DECISIONS.md` beside this file says what is taken for right.
struct ReferenceModel {
    struct Refused: Error {
        var code: Refusal.Code
        var firstIncomplete: StepIndex?
        var guarded: [EntryID] = []
        var operation: Int?
    }

    struct Task: Equatable {
        var number: Int
        var isSingle: Bool
        var entries: [Entry]
    }

    /// What is remembered between two requests.
    struct Memory: Equatable {
        var status = SessionStatus.active
        var tasks: [Task] = []
        var madeEntries = 0
        var madeTasks = 0
        var answers: [StepIndex: JSONValue] = [:]
        var drafts: [StepIndex: JSONValue] = [:]
        var accepted: Set<StepIndex> = []
        var stale: Set<StepIndex> = []
    }

    /// What is remembered within one.
    struct Change {
        var byAdmin = false
        var touched = false
        var delivered = false
        var selected = false
        var taskDirection = Transition.Direction.forward
        var unasked: Set<EntryID> = []
        var submitted: Set<StepIndex> = []
    }

    let flow: Flow
    let limits: EngineLimits
    var version = 0
    var memory = Memory()
    var way = Way()
    var change = Change()
    var transition = Transition(fromVersion: 0, kind: .none)
    var changes = StepChanges()

    init(_ flow: Flow, limits: EngineLimits, values: [(step: StepIndex, value: JSONValue)], params: JSONObject?) throws(Refused) {
        self.flow = flow
        self.limits = limits
        judge()
        let nothing = self
        try write(DataWrite(form: .replace, draft: false, values: values))
        guard let first = flow.steps.contains(where: \.inOrder) ? way.walk.first : 0 else { throw Refused(code: .noApplicableStep) }
        openTask(isSingle: false)
        front.entries = [try make(first, params)]
        change.touched = true
        try finish(nothing)
        changes = StepChanges()
    }

    var front: Task {
        get { memory.tasks[memory.tasks.count - 1] }
        set { memory.tasks[memory.tasks.count - 1] = newValue }
    }
    var top: Entry { front.entries[front.entries.count - 1] }
    /// Every entry, the shown one first.
    var allEntries: [Entry] { memory.tasks.reversed().flatMap { $0.entries.reversed() } }

    /// True where the state is another one now, false for a request that alters nothing.
    mutating func apply(_ request: ChangeRequest) throws(Refused) -> Bool {
        let before = self
        var next = self
        next.change = Change(byAdmin: request.byAdmin)
        guard try next.perform(request.operation, expecting: request.expectation), request.decision != .stay else { return false }
        try next.ask(request, before)
        guard next.change.touched else { return false }
        try next.finish(before)
        self = next
        return true
    }

    /// One operation; false where the session's status makes it one that does nothing.
    private mutating func perform(
        _ operation: WizardEngine.Operation, expecting expectation: ChangeRequest.Expectation?
    ) throws(Refused) -> Bool {
        switch (memory.status, operation) {
        case (.active, .restore): throw Refused(code: .notExpired)
        case (.active, _), (.expired, .restore): break
        case (.completed, .complete), (.cancelled, .cancel): return false
        case (.expired, _): throw Refused(code: .sessionExpired)
        default: throw Refused(code: .sessionEnded)
        }
        switch expectation {
        case .entry(let id) where id != top.id: throw Refused(code: .unexpectedTop)
        case .step(let step) where step != top.step: throw Refused(code: .unexpectedTop)
        default: break
        }
        let before = memory
        try carryOut(operation)
        if memory != before || change.delivered || change.selected { change.touched = true }
        return true
    }

    private mutating func carryOut(_ operation: WizardEngine.Operation) throws(Refused) {
        switch operation {
        case .push(let push): try self.push(push.step, push.params, push.mode)
        case .pop(let count): try pop(count)
        case .popTo(let target, let inclusive, let search, let ifAbsent): try pop(to: target, inclusive, search, ifAbsent)
        case .replace(let step, let params): try replace(step, params)
        case .setStack(let items): try set(items)
        case .select(let choice, _): try select(choice)
        case .update(let id, let params, let dirty): try update(id, params, dirty)
        case .next(let data): try next(data)
        case .back(let via): try back(via)
        case .edit(let step): try edit(step)
        case .complete(let data): try complete(data)
        case .cancel: memory.status = .cancelled
        case .data(let write): try self.write(write)
        case .extend: change.touched = true
        case .restore: memory.status = .active
        case .batch(let operations):
            for (place, item) in operations.enumerated() {
                do { _ = try perform(item.operation, expecting: item.expectation) } catch {
                    throw Refused(code: error.code, firstIncomplete: error.firstIncomplete, operation: place)
                }
            }
        }
    }

    /// Rule 12.
    private mutating func ask(_ request: ChangeRequest, _ before: ReferenceModel) throws(Refused) {
        let isOver = memory.status == .completed || memory.status == .cancelled
        let here = isOver ? [] : allEntries
        let asked = before.allEntries.filter { entry in
            if change.unasked.contains(entry.id) || here.contains(where: { $0.id == entry.id }) { return false }
            let draft = before.memory.drafts[entry.step]
            let isDirty = entry.markedDirty || draft != nil && draft != before.memory.answers[entry.step]
            switch flow.steps[entry.step].guard {
            case .none: return false
            case .always: return true
            case .dirty: return isDirty && !change.submitted.contains(entry.step) && !here.contains { $0.step == entry.step }
            }
        }
        guard !asked.isEmpty else { return }
        guard let decision = request.decision, asked.allSatisfy({ request.guarded.contains($0.id) }) else {
            throw Refused(code: .leaveGuarded, guarded: asked.map(\.id))
        }
        for step in Set(asked.map(\.step)) {
            if decision == .save, let draft = memory.drafts[step] { memory.answers[step] = draft }
            memory.drafts[step] = nil
        }
        judge()
    }

    private mutating func finish(_ before: ReferenceModel) throws(Refused) {
        guard storedBytes <= limits.storedBytes else { throw Refused(code: .answersTooLarge) }
        version += 1
        transition = movement(since: before)
        let (old, new) = (before.way.applicable, way.applicable)
        changes.nowApplicable = new.subtracting(old).sorted()
        changes.nowInapplicable = old.subtracting(new).sorted()
        changes.needsReview = changes.nowApplicable.filter(memory.stale.contains)
    }

    var storedBytes: Int {
        let params = allEntries.map(\.params).filter { !$0.isEmpty }.map { JSONValue.object($0) }
        return (params + memory.answers.values + memory.drafts.values).reduce(0) { $0 + $1.encoded.count }
    }

    /// Rule 9, and section 5 for the bar.
    private func movement(since before: ReferenceModel) -> Transition {
        var result = Transition(fromVersion: before.version, kind: .none)
        let (new, old) = (front.entries.map(\.id), before.memory.tasks.last?.entries.map(\.id) ?? [])
        let here = Set(allEntries.map(\.id))
        result.removed = before.allEntries.filter { !here.contains($0.id) }.map { .init(entry: $0.id, step: $0.step) }
        result.delivered = change.delivered
        if before.memory.tasks.last.map({ $0.number != front.number }) ?? false {
            (result.kind, result.direction) = (.task, change.taskDirection)
        } else if new != old {
            result.kind = Self.kind(from: old, to: new)
            let isBack = [.pop, .popTo, .popToRoot].contains(result.kind) || result.kind == .set && old.contains(top.id)
            result.direction = isBack ? .reverse : .forward
        } else if change.selected, let pages = top.pages, let shown = before.top.pages {
            result.kind = .select
            result.direction = pages.index > shown.index ? .forward : .reverse
            result.reselected = pages.index == shown.index
        } else if change.delivered, result.removed.isEmpty {
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
}
