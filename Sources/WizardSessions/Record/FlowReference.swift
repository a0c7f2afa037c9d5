/// Which revision of which flow a session keeps.
package struct FlowReference: Sendable, Hashable {
    /// The flow's id.
    package let id: String
    /// The revision, from 1.
    package let revision: Int

    package init(id: String, revision: Int) {
        self.id = id
        self.revision = revision
    }
}
