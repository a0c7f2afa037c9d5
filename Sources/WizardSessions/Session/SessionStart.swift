package import JSONValue
package import ServiceSupport
package import WizardEngine

/// The start of a session that a client asks for.
package struct SessionStart: Sendable {
    /// What came of it; the tokens are told this once.
    package enum Result: Sendable {
        /// A session was started.
        case created(SessionSnapshot, write: Secret, read: Secret)
        /// An older session was given back, with another pair of tokens; by its creation's key, or else for its subject.
        case returned(SessionSnapshot, write: Secret, read: Secret, byKey: Bool)
    }

    /// The flow that the session will keep.
    package var flow: FlowRevision
    /// Answers to begin with.
    package var data: [(step: StepIndex, value: JSONValue)]
    /// Params of the first entry.
    package var params: JSONObject?
    /// The opaque name of the person.
    package var subject: String?
    /// True where an active session of the same subject and flow is to be given back.
    package var returnsActive: Bool
    /// True for a holder of an admin key.
    package var byAdmin: Bool
    /// The creation's key.
    package var key: SessionCreation.Key?
    /// Whom the session counts for; `nil` for somebody without a limit.
    package var client: SessionCreation.Client?

    package init(
        flow: FlowRevision, data: [(step: StepIndex, value: JSONValue)] = [], params: JSONObject? = nil, subject: String? = nil,
        returnsActive: Bool = false, byAdmin: Bool = false, key: SessionCreation.Key? = nil, client: SessionCreation.Client? = nil
    ) {
        self.flow = flow
        self.data = data
        self.params = params
        self.subject = subject
        self.returnsActive = returnsActive
        self.byAdmin = byAdmin
        self.key = key
        self.client = client
    }
}
