// Work in progress of the two engine branches: each removes what it writes; the file goes when both are merged.
import JSONValue

extension WorkingCopy {
    // Navigation
    mutating func push(_ request: PushRequest) throws(Refusal) {}
    mutating func pop(_ count: Int) throws(Refusal) {}
    mutating func pop(to target: Target, inclusive: Bool, search: SearchOrder, ifAbsent: Operation.PopAbsent) throws(Refusal) {}
    mutating func replaceTop(_ step: StepIndex, _ params: JSONObject?) throws(Refusal) {}
    mutating func setStack(_ items: [Operation.StackItem]) throws(Refusal) {}
    mutating func select(_ page: Operation.PageChoice, via: Operation.PageTrigger) throws(Refusal) {}
    mutating func update(_ entry: EntryID?, params: JSONObject?, dirty: Bool?) throws(Refusal) {}
    mutating func passGuards(_ request: ChangeRequest) throws(Refusal) {}
    /// Shows the page that Back returns to, if the top has pages and their behaviour says so; true if it did.
    mutating func backBetweenPages() -> Bool { false }
    /// The transition between `before` and `state` with its bar, without its progress.
    func transition() -> Transition { Transition(fromVersion: before.version, kind: .none) }

    // Wizard rules
    func checkJump(to step: StepIndex) throws(Refusal) {}
    mutating func next(_ data: JSONValue?) throws(Refusal) {}
    mutating func back(_ via: Operation.BackTrigger) throws(Refusal) {}
    mutating func edit(_ step: StepIndex) throws(Refusal) {}
    mutating func complete(_ data: JSONValue?) throws(Refusal) {}
    mutating func write(_ write: DataWrite) throws(Refusal) {}
    func finish(_ operation: Operation) -> Outcome { .unchanged }
    /// Stores the drafts of these steps as their answers, unvalidated, or drops them; then judges the path anew.
    mutating func settleDrafts(of steps: [StepIndex], _ decision: ChangeRequest.Decision) {}
}
