package import ServiceSupport
package import WizardEngine

/// One version of a session with all that a reader needs; never changes.
///
/// What readers ask for is made once a version and kept here, so that polls are served from the same bytes.
package final class SessionSnapshot: Sendable {
    /// The record of the version.
    package let record: SessionRecord
    /// The flow that the session keeps.
    package let flow: FlowRevision
    /// The entity tag with its quotes, as HTTP sends it with every answer.
    package let quotedTag: String
    /// The way through the flow as the answers decide it.
    package let path: Path
    /// What made the version; `nil` where this node only read it from the store, so that only the log knows.
    package let event: LoggedEvent?
    private let representations = Lock<[(name: StaticString, value: any AnyObject & Sendable)]>([])

    /// A version made by an event, or read from the store.
    package init(record: consuming SessionRecord, flow: FlowRevision, path: Path, event: LoggedEvent? = nil) {
        quotedTag = record.tag.entityTag(of: record.state.version, isQuoted: true)
        self.record = record
        self.flow = flow
        self.path = path
        self.event = event
    }

    /// The strong entity tag of the version, without its quotes: `v7-` and the tag's 8 characters.
    package var entityTag: String { record.entityTag }

    /// The right that a token gives; `nil` for a token that is none of the session's.
    package func right(of token: SHA256.Digest) -> AccessRight? { record.right(of: token) }

    /// A representation of the version, made by the first who asks for it.
    ///
    /// - Parameters:
    ///   - name: the representation; one of a handful, each of one type and named by one literal.
    ///   - make: makes it; called without the lock held, so that two readers may do the work twice but none waits.
    package func kept(_ name: StaticString, _ make: () -> any AnyObject & Sendable) -> any AnyObject & Sendable {
        func find(in kept: [(name: StaticString, value: any AnyObject & Sendable)]) -> (any AnyObject & Sendable)? {
            for known in kept where known.name.utf8Start == name.utf8Start { return known.value }
            return nil
        }
        if let known = representations.withLock({ find(in: $0) }) { return known }
        let made = make()
        return representations.withLock { kept in
            if let first = find(in: kept) { return first }
            kept.append((name, made))
            return made
        }
    }

    /// The snapshot of a record that is to be saved on top of this one; `event` is what made its version, if that is another one.
    func following(_ record: consuming SessionRecord, on path: Path? = nil, event: LoggedEvent? = nil) -> SessionSnapshot {
        record.revision = self.record.revision &+ 1
        return SessionSnapshot(record: record, flow: flow, path: path ?? self.path, event: event ?? self.event)
    }

    /// The snapshot as it stands at a time; itself unless the session's time ran out since.
    func seen(at now: Timestamp) -> SessionSnapshot {
        guard record.state.status == .active, now >= record.expiresAt else { return self }
        let expired = record.seen(at: now)
        return SessionSnapshot(record: expired, flow: flow, path: path, event: LoggedEvent(expiryOf: expired))
    }

    /// True once the session is as good as removed.
    func isPurgeable(at now: Timestamp) -> Bool {
        record.isPurgeable(at: now, rules: flow.flow.sessionRules)
    }
}
