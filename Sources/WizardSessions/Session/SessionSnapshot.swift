internal import ServiceSupport
package import WizardEngine

/// One version of a session with all that a reader needs; never changes.
///
/// What readers ask for is encoded once a version and kept here, so that polls are served from the same bytes.
package final class SessionSnapshot: Sendable {
    /// The record of the version.
    package let record: SessionRecord
    /// The flow that the session keeps.
    package let flow: FlowRevision
    /// The record's entity tag with its quotes, as HTTP sends it with every answer.
    package let quotedTag: String
    /// The way through the flow as the answers decide it.
    package let path: Path
    /// What made the version; `nil` where this node only read it from the store, so that only the log knows.
    package let event: LoggedEvent?
    private let encodings = Lock<[String: [UInt8]]>([:])

    /// A version made by an event, or read from the store.
    package init(record: SessionRecord, flow: FlowRevision, path: Path, event: LoggedEvent? = nil) {
        self.record = record
        quotedTag = "\"\(record.entityTag)\""
        self.flow = flow
        self.path = path
        self.event = event
    }

    /// The bytes of a representation, made by the first who asks for it.
    ///
    /// - Parameters:
    ///   - name: the representation; one of a handful.
    ///   - make: makes the bytes; called without the lock held, so that two readers may do the work twice but none waits.
    package func encoded(_ name: StaticString, _ make: () -> [UInt8]) -> [UInt8] {
        let key = name.description
        if let known = encodings.withLock({ $0[key] }) { return known }
        let bytes = make()
        return encodings.withLock { known in
            if let first = known[key] { return first }
            known[key] = bytes
            return bytes
        }
    }

    /// The snapshot of a record that is to be saved on top of this one; `event` is what made its version, if that is another one.
    func following(_ record: SessionRecord, on path: Path? = nil, event: LoggedEvent? = nil) -> SessionSnapshot {
        var next = record
        next.revision = self.record.revision &+ 1
        return SessionSnapshot(record: next, flow: flow, path: path ?? self.path, event: event ?? self.event)
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
