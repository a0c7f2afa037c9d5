package import ServiceSupport

/// What the start of a session stores, with the two conditions under which an older session is given back instead.
package struct SessionCreation: Sendable {
    /// A key that stands for one creation, kept for a day.
    package struct Key: Sendable, Hashable {
        /// A digest of the caller and the client's key, so that no caller can use another one's.
        package let digest: SHA256.Digest
        /// A digest of the request's body.
        package let fingerprint: SHA256.Digest

        package init(digest: SHA256.Digest, fingerprint: SHA256.Digest) {
            self.digest = digest
            self.fingerprint = fingerprint
        }
    }

    /// Whom a session counts for, and how many of theirs there may be that are not yet purged.
    package struct Client: Sendable, Hashable {
        /// A digest of who it is.
        package let digest: SHA256.Digest
        /// The most sessions.
        package let sessionsMax: Int

        package init(digest: SHA256.Digest, sessionsMax: Int) {
            self.digest = digest
            self.sessionsMax = sessionsMax
        }
    }

    /// What came of it.
    package enum Result: Sendable {
        /// The session was stored.
        case created
        /// The key had started this session before.
        case replayed(SessionRecord)
        /// The key had been used with another body.
        case keyReused
        /// The subject has this active session of the flow.
        case active(SessionRecord)
    }

    /// The session to store.
    package let record: SessionRecord
    /// Its first event.
    package let event: LoggedEvent
    /// The creation's key; `nil` makes a session every time.
    package let key: Key?
    /// Whom the session counts for; `nil` for somebody without a limit.
    package let client: Client?
    /// True where an active session of the same subject and flow is to be given back.
    package let returnsActive: Bool
    /// The time by which sessions and keys are judged.
    package let now: Timestamp

    package init(record: SessionRecord, event: LoggedEvent, key: Key?, client: Client? = nil, returnsActive: Bool, now: Timestamp) {
        self.record = record
        self.event = event
        self.key = key
        self.client = client
        self.returnsActive = returnsActive
        self.now = now
    }
}
