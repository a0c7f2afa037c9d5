import JSONValue
import WizardEngine

/// What the contract says must come of a request, in plain lists and dictionaries, with everything worked out anew each time.
///
/// Written from the contract's sections 4 to 6 and not from the engine; what they leave open is decided in `DECISIONS.md`. The rules
/// are here, by navigation and by the wizard, and what follows from two states is in `ReferenceModel+Reports.swift`.
struct ReferenceModel {
    typealias Request = WizardEngine.Operation
    struct Refused: Error {
        var code: Refusal.Code
        var firstIncomplete: StepIndex?
        var guarded: [EntryID] = []
        var operation: Int?
    }
    struct Task: Equatable {
        var isSingle: Bool
        var entries: [Entry]
        func isSame(as other: Task) -> Bool { isSingle == other.isSingle && (!isSingle || entries.first?.id == other.entries.first?.id) }
    }
    struct Memory: Equatable {
        var status = SessionStatus.active
        var tasks: [Task] = []
        var made = 0
        var answers: [StepIndex: JSONValue] = [:]
        var drafts: [StepIndex: JSONValue] = [:]
        var accepted: Set<StepIndex> = []
        var stale: Set<StepIndex> = []
    }
    /// What is remembered while one request is carried out.
    struct Change {
        var byAdmin = false
        var isOne = false
        var delivered: Set<EntryID> = []
        var selected: Set<EntryID> = []
        var leftByNext: Set<EntryID> = []
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
        (self.flow, self.limits) = (flow, limits)
        judge()
        let nothing = self
        try write(DataWrite(form: .replace, draft: false, values: values))
        guard let first = flow.steps.contains(where: \.inOrder) ? way.walk.first : 0 else { throw Refused(code: .noApplicableStep) }
        memory.tasks = [Task(isSingle: false, entries: [try make(first, params)])]
        try finish(nothing)
        changes = StepChanges()
    }

    var front: Task {
        get { memory.tasks[memory.tasks.count - 1] }
        set { memory.tasks[memory.tasks.count - 1] = newValue }
    }
    var top: Entry {
        get { front.entries[front.entries.count - 1] }
        set { front.entries[front.entries.count - 1] = newValue }
    }
    /// Every entry, the shown one first.
    var shownFirst: [Entry] { memory.tasks.reversed().flatMap { $0.entries.reversed() } }

    func require(_ holds: Bool, _ code: Refusal.Code) throws(Refused) {
        if !holds { throw Refused(code: code) }
    }

    /// True where the request changes something.
    mutating func apply(_ request: ChangeRequest) throws(Refused) -> Bool {
        var next = self
        next.change = Change(byAdmin: request.byAdmin)
        try next.perform(request.operation, expecting: request.expectation)
        guard next.change.isOne, request.decision != .stay else { return false }
        try next.ask(request, self)
        try next.finish(self)
        self = next
        return true
    }

    private mutating func perform(_ operation: Request, expecting expectation: ChangeRequest.Expectation?) throws(Refused) {
        switch (memory.status, operation) {
        case (.active, .restore): throw Refused(code: .notExpired)
        case (.active, _), (.expired, .restore): break
        case (.completed, .complete), (.cancelled, .cancel): return
        default: throw Refused(code: memory.status == .expired ? .sessionExpired : .sessionEnded)
        }
        if case .entry(let id) = expectation { try require(id == top.id, .unexpectedTop) }
        if case .step(let step) = expectation { try require(step == top.step, .unexpectedTop) }
        let before = memory
        try carryOut(operation)
        if memory != before || !change.delivered.isEmpty || !change.selected.isEmpty { change.isOne = true }
    }

    private mutating func carryOut(_ operation: Request) throws(Refused) {
        switch operation {
        case .push(let push): try self.push(push.step, push.params, push.mode)
        case .pop(let count): try pop(count)
        case .popTo(let target, let inclusive, let search, let ifAbsent): try pop(to: target, inclusive, search, ifAbsent)
        case .replace(let step, let params):
            try require(!front.isSingle, .singleInstance)
            try put(step, params, above: front.entries.count - 1)
        case .setStack(let items): try set(items)
        case .select(let choice, _): try select(choice)
        case .update(let id, let params, let dirty):
            guard let place = front.entries.firstIndex(where: { $0.id == id ?? top.id }) else { throw Refused(code: .unknownEntry) }
            if let params { front.entries[place].params = params }
            if let dirty { front.entries[place].markedDirty = dirty }
        case .next(let data): try next(data)
        case .back(let via): try back(via)
        case .edit(let step): try edit(step)
        case .complete(let data):
            if data != nil { try submit(data) }
            if let first = firstIncomplete(before: nil) { throw Refused(code: .firstIncomplete, firstIncomplete: first) }
            memory.status = .completed
        case .cancel: memory.status = .cancelled
        case .data(let write): try self.write(write)
        case .extend: change.isOne = true
        case .restore: memory.status = .active
        case .batch(let operations):
            for (place, item) in operations.enumerated() {
                do { try perform(item.operation, expecting: item.expectation) } catch {
                    throw Refused(code: error.code, firstIncomplete: error.firstIncomplete, operation: place)
                }
            }
        }
    }

    /// Rule 12.
    private mutating func ask(_ request: ChangeRequest, _ before: ReferenceModel) throws(Refused) {
        let here = memory.status == .active ? shownFirst : []
        let asked = before.shownFirst.filter { entry in
            if change.leftByNext.contains(entry.id) || here.contains(where: { $0.id == entry.id }) { return false }
            let draft = before.memory.drafts[entry.step]
            let isDirty = entry.markedDirty || draft != nil && draft != before.memory.answers[entry.step]
            let isUnsaved = isDirty && !here.contains { $0.step == entry.step } && !change.submitted.contains(entry.step)
            let rule = flow.steps[entry.step].guard
            return rule == .always || rule == .dirty && isUnsaved
        }
        guard !asked.isEmpty else { return }
        guard let decision = request.decision, asked.allSatisfy({ request.guarded.contains($0.id) }) else {
            throw Refused(code: .leaveGuarded, guarded: asked.map(\.id))
        }
        for step in Set(asked.map(\.step)) where mayWrite(step) {
            if decision == .save, let draft = memory.drafts[step] { memory.answers[step] = draft }
            memory.drafts[step] = nil
        }
        judge()
    }

    private mutating func finish(_ before: ReferenceModel) throws(Refused) {
        try require(storedBytes <= limits.storedBytes, .answersTooLarge)
        version += 1
        transition = movement(since: before)
        changes.nowApplicable = way.applicable.subtracting(before.way.applicable).sorted()
        changes.nowInapplicable = before.way.applicable.subtracting(way.applicable).sorted()
        changes.needsReview = review.subtracting(before.review).sorted()
    }
}
