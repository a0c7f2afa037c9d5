/// What came of a command that was not refused.
package enum SessionResult: Sendable {
    /// The change made this version.
    case changed(SessionSnapshot)
    /// Nothing was altered; the version is the one that was there.
    case unchanged(SessionSnapshot)
    /// The command had been carried out before; this was the answer.
    case replayed(RememberedAnswer)
}
