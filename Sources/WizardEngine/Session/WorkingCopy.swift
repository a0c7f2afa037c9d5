internal import JSONValue

/// A session's state while one change works on it; thrown away whole if the change is refused.
///
/// Never copied, since a state holds many references.
///
/// Every operation is a method in an extension of its own (`WorkingCopy+Push.swift` and so on). What is common to all of them
/// happens once, at the end: guards are asked and the transition is found by comparing `before` with `state`.
struct WorkingCopy: ~Copyable {
    let flow: Flow
    let limits: EngineLimits
    let byAdmin: Bool
    let before: SessionState
    let pathBefore: Path
    var state: SessionState
    var path: Path
    /// True once something was altered; a change that never sets it is a no-op.
    var isTouched = false
    /// True while an answer was written that decides the path, and the path is not judged anew.
    var isPathOutdated = false
    /// The entries that params were delivered to.
    var delivered: [EntryID] = []
    /// The entries of which a page was chosen.
    var selected: [EntryID] = []
    /// What triggered the change, for the event log.
    var via: String?
    /// Entries that `next` removed, which no guard asks about.
    var leftByNext: [EntryID] = []
    /// Steps whose input this change submitted, so that none of it is unsaved any more.
    var submitted = StepSet()

    init(of state: SessionState, on path: Path, flow: Flow, limits: EngineLimits, byAdmin: Bool) {
        self.flow = flow
        self.limits = limits
        self.byAdmin = byAdmin
        self.before = state
        self.pathBefore = path
        self.state = state
        self.path = path
    }

    /// The stack of the current task.
    var stack: Stack {
        get { state.stack }
        set {
            guard !state.tasks.isEmpty else { return }
            state.tasks[state.tasks.count - 1].stack = newValue
        }
    }

    /// What lies differently now than before the change.
    var difference: SessionDifference { SessionDifference(from: before.tasks, to: state.tasks) }

    /// The definition of an entry's step; `nil` only for a damaged record.
    func step(of entry: Entry) -> Step? {
        flow.steps.indices.contains(entry.step) ? flow.steps[entry.step] : nil
    }

    /// Refuses another top than the request expects (contract, rule 8).
    func check(_ expectation: ChangeRequest.Expectation?) throws(Refusal) {
        let holds =
            switch expectation {
            case nil: true
            case .entry(let id): state.top?.id == id
            case .step(let step): state.top?.step == step
            }
        if !holds { throw Refusal(.unexpectedTop, "Another entry is on top than the request expects.") }
    }

    /// Makes an entry of a step, after the checks that every way of showing a step has in common (contract, section 6, "Jumping ahead").
    mutating func makeEntry(of step: StepIndex, params: JSONObject?) throws(Refusal) -> Entry {
        try checkJump(to: step)
        let id = EntryID(number: state.nextEntryNumber)
        state.nextEntryNumber &+= 1
        isTouched = true
        let pages = flow.steps[step].pages.map { PageSelection(initial: $0.initial) }
        return Entry(id: id, step: step, params: params ?? JSONObject(), pages: pages)
    }

    /// Puts an entry on the current stack.
    mutating func put(_ entry: Entry) throws(Refusal) {
        guard stack.depth < limits.stackDepth else {
            var refusal = Refusal(.stackTooDeep, "A stack holds at most \(limits.stackDepth) entries.")
            refusal.limit = limits.stackDepth
            throw refusal
        }
        stack.push(entry)
        isTouched = true
    }

    /// Takes entries off the current stack; the caller sees to it that one stays or another follows.
    mutating func removeFromTop(_ count: Int) {
        guard count > 0 else { return }
        stack.pop(count)
        isTouched = true
    }

    /// Carries out one operation, or each of a batch in turn (contract, rule 14).
    mutating func perform(_ operation: Operation) throws(Refusal) {
        switch operation {
        case .push(let push): try self.push(push)
        case .pop(let count): try pop(count)
        case .popTo(let target, let inclusive, let search, let ifAbsent):
            try pop(to: target, inclusive: inclusive, search: search, ifAbsent: ifAbsent)
        case .replace(let step, let params): try replaceTop(step, params)
        case .setStack(let items): try setStack(items)
        case .select(let page, let via): try select(page, via: via)
        case .update(let entry, let params, let dirty): try update(entry, params: params, dirty: dirty)
        case .next(let data): try next(data)
        case .back(let via): try back(via)
        case .edit(let step): try edit(step)
        case .complete(let data): try complete(data)
        case .cancel: cancel()
        case .data(let write): try self.write(write)
        case .extend: isTouched = true
        case .restore: restore()
        case .batch(let operations): try performAll(operations)
        }
    }

    private mutating func performAll(_ operations: [Operation.Batched]) throws(Refusal) {
        for (place, batched) in operations.enumerated() {
            do {
                if try SessionEngine.isSettled(batched.operation, in: state.status) { continue }
                try check(batched.expectation)
                try perform(batched.operation)
            } catch {
                var refusal = error
                refusal.operation = place
                throw refusal
            }
        }
    }

    private mutating func cancel() {
        state.status = .cancelled
        isTouched = true
    }

    private mutating func restore() {
        state.status = .active
        isTouched = true
    }
}
