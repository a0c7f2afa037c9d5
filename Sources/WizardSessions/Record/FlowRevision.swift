package import ServiceSupport
package import WizardEngine

/// A revision of a flow as it is stored: never changed, kept until its last session is purged.
package struct FlowRevision: Sendable {
    /// The flow's id and the number of the revision.
    package let reference: FlowReference
    /// The checked definition; a backend that keeps bytes stores `flow.source` and checks it anew when it loads it.
    package let flow: Flow
    /// When the revision was stored.
    package let createdAt: Timestamp

    package init(reference: FlowReference, flow: Flow, createdAt: Timestamp) {
        self.reference = reference
        self.flow = flow
        self.createdAt = createdAt
    }
}
