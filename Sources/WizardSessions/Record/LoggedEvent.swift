package import ServiceSupport
package import WizardEngine

/// A line of a session's event log: what the engine says of a change, and when and as which writing it was stored.
package struct LoggedEvent: Sendable, Equatable {
    /// What happened.
    package let event: SessionEvent
    /// Tells this writing of the version from any other.
    package let tag: VersionTag
    /// When.
    package let at: Timestamp

    package init(event: SessionEvent, tag: VersionTag, at: Timestamp) {
        self.event = event
        self.tag = tag
        self.at = at
    }

    /// The id of the event: the characters of the version's ETag.
    package var id: String { "v\(event.version)-\(tag)" }

    /// The line of an expiry, which every node works out alike from the expired record; `nil` only for a damaged one.
    package init?(expiryOf record: SessionRecord) {
        guard let top = record.state.top else { return nil }
        event = SessionEvent(
            kind: .expired, version: record.state.version, via: nil, entry: top.id, step: top.step, removed: 0,
            depth: record.state.stack.depth)
        tag = record.tag
        at = record.updatedAt
    }
}
