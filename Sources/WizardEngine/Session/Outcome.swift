/// What came of a change that was not refused.
package enum Outcome: Sendable {
    /// Nothing was altered: no version, no event, no later expiry.
    case unchanged
    /// The state that follows, its path, and the log's line.
    case changed(SessionState, Path, SessionEvent)
}
