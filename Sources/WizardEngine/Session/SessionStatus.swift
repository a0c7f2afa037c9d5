/// Where a session is in its life (contract, section 1).
package enum SessionStatus: String, Sendable, CaseIterable {
    /// It takes changes.
    case active
    /// It reached its end; nothing changes any more.
    case completed
    /// The person gave it up; nothing changes any more.
    case cancelled
    /// Its time ran out; `restore` makes it active again.
    case expired
}
