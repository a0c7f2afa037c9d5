/// What became of a wait for a session's next version.
package enum WaitOutcome: Sendable {
    /// The session is at another version than the one that was known.
    case changed(SessionSnapshot)
    /// Nothing happened until the deadline.
    case unchanged
    /// The session was removed.
    case removed
    /// The task was cancelled: the client has gone, or the service stops.
    case abandoned
}
