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

/// Where a search for a target starts (contract, section 4).
package enum SearchOrder: String, Sendable, CaseIterable {
    /// From the top.
    case nearest
    /// From the bottom.
    case lowest
}
