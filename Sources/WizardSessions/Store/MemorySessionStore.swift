package import ServiceSupport

/// Keeps everything in this process's memory: the default, which needs no other service and promises nothing beyond the process's life.
package final class MemorySessionStore: SessionStore {
    struct Content {
        var sessions: [SessionID: StoredSession] = [:]
        var keys = CreationKeys()
        var subjects = SubjectIndex()
        /// How many sessions each client has that its limit counts.
        var clients: [SHA256.Digest: Int] = [:]
        var flows: [String: StoredFlow] = [:]
        var listing = SessionListing()
        var expiries = ExpiryQueue()
        /// Where the next look for sessions that may go begins.
        var purgeCursor = 0
    }

    /// The most sessions that are kept (contract, section 7).
    let sessionsMax: Int
    /// The most lines of a session's log that are kept (contract, section 7).
    let eventsMax: Int
    let lock = Lock(Content())

    package init(sessionsMax: Int = 1_000_000, eventsMax: Int = 1_000) {
        self.sessionsMax = sessionsMax
        self.eventsMax = eventsMax
    }

    /// A store that keeps as much as the service's limits allow.
    package convenience init(_ limits: Limits) {
        self.init(sessionsMax: limits.sessionsMax, eventsMax: limits.eventsMax)
    }
}
