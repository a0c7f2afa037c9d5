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
}
