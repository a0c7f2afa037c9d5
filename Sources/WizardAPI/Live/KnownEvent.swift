/// Which event a client that follows a session has got last.
enum KnownEvent: Sendable {
    /// It has got none.
    case nothing
    /// This one.
    case event(EventID)
    /// One that no session ever had.
    case unreadable
}
