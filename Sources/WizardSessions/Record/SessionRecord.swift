package import ServiceSupport
package import WizardEngine

/// All that is stored of a session but its event log and its remembered answers, which are rows of their own.
package struct SessionRecord: Sendable {
    /// The session's name.
    package let id: SessionID
    /// The flow that it keeps.
    package let flow: FlowReference
    /// How often the record was saved; a save names the one it read, so that none is lost.
    package var revision: Int
    /// Tells this writing of the version from any other.
    package var tag: VersionTag
    /// What the engine remembers.
    package var state: SessionState
    /// The opaque name of the person, given by the backend.
    package let subject: String?
    /// A digest of the client that it counts for; `nil` where nothing limits that client.
    package let client: SHA256.Digest?
    /// The tokens that open it.
    package var tokens: [TokenGrant]
    /// When it was started.
    package let createdAt: Timestamp
    /// When it last changed.
    package var updatedAt: Timestamp
    /// When its time runs out, unless a change comes first; means nothing once it has ended.
    package var expiresAt: Timestamp
    /// When its time runs out at the latest.
    package var absoluteExpiry: Timestamp
    /// When it was completed or cancelled or its time ran out; `nil` while it is active.
    package var endedAt: Timestamp?

    package init(
        id: SessionID, flow: FlowReference, tag: VersionTag, state: SessionState, subject: String?, client: SHA256.Digest? = nil,
        tokens: [TokenGrant], createdAt: Timestamp, rules: SessionRules
    ) {
        self.id = id
        self.flow = flow
        self.revision = 1
        self.tag = tag
        self.state = state
        self.subject = subject
        self.client = client
        self.tokens = tokens
        self.createdAt = createdAt
        self.updatedAt = createdAt
        self.absoluteExpiry = createdAt.adding(seconds: rules.absoluteSeconds)
        self.expiresAt = min(createdAt.adding(seconds: rules.idleSeconds), absoluteExpiry)
    }

    private init(of other: borrowing SessionRecord, in state: consuming SessionState, tag: VersionTag, at now: Timestamp) {
        id = other.id
        flow = other.flow
        revision = other.revision
        self.tag = tag
        self.state = state
        subject = other.subject
        client = other.client
        tokens = other.tokens
        createdAt = other.createdAt
        updatedAt = now
        expiresAt = other.expiresAt
        absoluteExpiry = other.absoluteExpiry
        endedAt = other.endedAt
    }

    /// The record that a change leaves, which moves its times: the idle time is postponed, or the end written down.
    ///
    /// - Parameter isRestored: true where the session begins to live anew.
    func changed(
        to state: consuming SessionState, tag: VersionTag, isRestored: Bool, rules: SessionRules, at now: Timestamp
    ) -> SessionRecord {
        var next = SessionRecord(of: self, in: state, tag: tag, at: now)
        if isRestored { next.absoluteExpiry = now.adding(seconds: rules.absoluteSeconds) }
        if next.state.status == .active {
            next.expiresAt = min(now.adding(seconds: rules.idleSeconds), next.absoluteExpiry)
            next.endedAt = nil
        } else {
            next.endedAt = now
        }
        return next
    }

    /// The strong entity tag of the version, without its quotes: `v7-` and the tag's 8 characters.
    package var entityTag: String { tag.entityTag(of: state.version, isQuoted: false) }

    /// The right that a token gives; `nil` for a token that is none of this session's.
    ///
    /// Every grant is compared, each in constant time.
    package func right(of token: SHA256.Digest) -> AccessRight? {
        var right: AccessRight?
        for grant in tokens where grant.digest == token { right = grant.right }
        return right
    }

    /// The record as it stands at a time: expired, if its time ran out and nobody wrote that down yet.
    ///
    /// The expiry is a change: the version grows by one, and its tag follows from the last one.
    package func seen(at now: Timestamp) -> SessionRecord {
        guard state.status == .active, now >= expiresAt else { return self }
        var expired = self
        expired.state.transition = Transition(fromVersion: state.version, kind: .none)
        expired.state.changes = StepChanges()
        expired.state.version += 1
        expired.state.status = .expired
        expired.tag = tag.afterExpiry
        expired.updatedAt = expiresAt
        expired.endedAt = expiresAt
        return expired
    }

    /// True once the session has been over for as long as its flow keeps it; it is then as good as removed.
    package func isPurgeable(at now: Timestamp, rules: SessionRules) -> Bool {
        guard let endedAt else { return false }
        return now >= endedAt.adding(seconds: rules.purgeSeconds)
    }
}
