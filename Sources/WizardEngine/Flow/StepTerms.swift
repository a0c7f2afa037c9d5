/// How push treats entries that are there already, in Android's words (contract, rules 1 to 4).
package enum LaunchMode: String, Sendable, CaseIterable {
    /// Always another entry on top.
    case standard
    /// The step on top already keeps its entry and takes the params.
    case singleTop
    /// One entry of a kind: the stack is cut at the lowest and the step put there.
    case singleTask
    /// The step lives alone in a task of its own.
    case singleInstance
}

/// When leaving a step asks the person first (contract, rule 12).
package enum Guard: String, Sendable, CaseIterable {
    /// Never.
    case none
    /// While its draft differs from its answer, or the frontend said so.
    case dirty
    /// Always.
    case always
}

/// What `next` does to the entry it leaves (contract, section 6).
package enum HistoryPolicy: String, Sendable, CaseIterable {
    /// It stays below, and Back returns to it.
    case preserve
    /// It goes.
    case discard
    /// Every entry of the task goes, and the following one is the root: no Back after payment.
    case invalidate
}

/// Who may submit a step by `next` (contract, section 6).
package enum Submitter: String, Sendable, CaseIterable {
    /// Any holder of the write right.
    case anyone
    /// Only an admin key: a backend decides.
    case admin
}

/// How progress is drawn (contract, section 5).
package enum ProgressStyle: String, Sendable, CaseIterable {
    /// A bar that is filled to a fraction.
    case ratio
    /// A row of numbered nodes.
    case nodes
}

/// What becomes of the answers of a step that is no longer applicable (contract, section 6).
package enum InapplicableAnswers: String, Sendable, CaseIterable {
    /// They stay in the full view and come back with the step.
    case keep
    /// They are removed.
    case clear
}

/// Who may start sessions of a flow (contract, section 8).
package enum Starter: String, Sendable, CaseIterable {
    /// Only an admin key.
    case admin
    /// Anyone who reaches the service, at a limited rate.
    case anyone
}
