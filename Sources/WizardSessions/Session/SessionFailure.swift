package import WizardEngine

/// Why a session did not do what it was asked for; nothing has changed.
package enum SessionFailure: Error, Sendable {
    /// There is no such session, or there no longer is.
    case notFound
    /// A rule of the flow or of navigation refused, judged on this version.
    case refused(Refusal, SessionSnapshot)
    /// The flow refused the data of a start.
    case invalidStart(Refusal)
    /// The client's `If-Match` names another version than this one.
    case preconditionFailed(SessionSnapshot)
    /// The flow wants an `If-Match` on every change.
    case preconditionRequired(SessionSnapshot)
    /// The key was used with another request before.
    case keyReused
    /// Too many commands wait for their turn at this session.
    case busy(limit: Int)
    /// Too many tokens open this session.
    case tooManyTokens(limit: Int)
    /// Too many wait for this session to change.
    case tooManyObservers(limit: Int)
    /// The store failed.
    case store(StoreError)
}
