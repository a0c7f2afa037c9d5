internal import ServiceSupport

/// Keeps everything in this process's memory: the default, which needs no other service and promises nothing beyond the process's life.
package final class MemorySessionStore: SessionStore {
    /// How long a creation's key stands for its session: a day (contract, section 3).
    static let keySeconds = 86_400

    struct Content {
        var sessions: [SessionID: StoredSession] = [:]
        var keys: [SHA256.Digest: CreationEntry] = [:]
        /// Keys in the order they were stored, so that the oldest can go.
        var keyOrder: [SHA256.Digest] = []
        var subjects: [SubjectFlow: SessionID] = [:]
        /// How many sessions each client has that its limit counts.
        var clients: [SHA256.Digest: Int] = [:]
        var flows: [String: StoredFlow] = [:]
        var listing = SessionListing()
        /// Where the next look for sessions that ran out or may go begins.
        var sweepCursor = 0
    }

    struct CreationEntry {
        let fingerprint: SHA256.Digest
        let session: SessionID
        let at: Timestamp
    }

    struct SubjectFlow: Hashable {
        let subject: String
        let flow: String
    }

    /// The most sessions that are kept (contract, section 7).
    let sessionsMax: Int
    let lock = Lock(Content())

    package init(sessionsMax: Int = 1_000_000) {
        self.sessionsMax = sessionsMax
    }
}
