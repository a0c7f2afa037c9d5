// Work in progress of the two engine branches: each removes what it writes; the file goes when both are merged.
import JSONValue

extension WorkingCopy {
    mutating func passGuards(_ request: ChangeRequest) throws(Refusal) {}
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
