/// What a request points at in the current task (contract, section 2).
package enum Target: Sendable, Equatable {
    /// The entry of that name.
    case entry(EntryID)
    /// An entry of that step.
    case step(StepIndex)
    /// An entry whose step's kind is a kind of that one; the kind is a known one.
    case kind(String)
    /// The bottom entry.
    case root
}
