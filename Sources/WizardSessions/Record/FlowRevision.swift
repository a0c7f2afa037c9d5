package import ServiceSupport
package import WizardEngine

/// A revision of a flow as it is stored: never changed, kept until its last session is purged.
package final class FlowRevision: Sendable {
    /// The flow's id and the number of the revision.
    package let reference: FlowReference
    /// The checked definition; a backend that keeps bytes stores `flow.source` and checks it anew when it loads it.
    package let flow: Flow
    /// When the revision was stored.
    package let createdAt: Timestamp
    /// The key of the request that stored it, for its repetition.
    package let key: SessionCreation.Key?

    package init(reference: FlowReference, flow: Flow, createdAt: Timestamp, key: SessionCreation.Key? = nil) {
        self.reference = reference
        self.flow = flow
        self.createdAt = createdAt
        self.key = key
    }
}
