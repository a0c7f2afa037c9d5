/// Why a store could not do what it was asked for.
package enum StoreError: Error, Sendable, Equatable {
    /// Somebody else saved the record first; read it again and judge anew.
    case conflict
    /// There is no such session or flow, or there no longer is.
    case notFound
    /// The key was sent to store another flow before, which is current still.
    case keyReused
    /// The store holds as much as it may.
    case full(limit: Int)
    /// The client has as many sessions as it may.
    case clientFull(limit: Int)
    /// The store cannot be reached or failed; the text is for the log.
    case unavailable(String)
}
