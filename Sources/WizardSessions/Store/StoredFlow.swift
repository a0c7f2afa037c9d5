/// The revisions of one flow in the memory store, and how many sessions keep each.
struct StoredFlow {
    /// How many superseded revisions stay readable although no session keeps them.
    private static let unusedMax = 16

    private(set) var revisions: [Int: FlowRevision] = [:]
    private var sessions: [Int: Int] = [:]
    /// The revision that starts sessions; `nil` once the flow is removed.
    private(set) var current: Int?
    /// The last number given, so that a later flow of the same id goes on counting.
    private(set) var last = 0

    /// True for a revision that sessions can be started of: one that is kept, of a flow that is not removed.
    func starts(_ revision: Int) -> Bool { current != nil && revisions[revision] != nil }

    /// True where a request of this key stored the current revision.
    func isCurrent(by key: SessionCreation.Key) -> Bool {
        current.flatMap { revisions[$0]?.key?.digest } == key.digest
    }

    mutating func store(_ revision: FlowRevision) {
        let number = revision.reference.revision
        revisions[number] = revision
        current = number
        last = number
        for old in revisions.keys where old <= number - Self.unusedMax && sessions[old] == nil { revisions[old] = nil }
    }

    mutating func remove() {
        current = nil
        revisions = revisions.filter { sessions[$0.key] != nil }
    }

    mutating func noteStart(of revision: Int) {
        sessions[revision, default: 0] += 1
    }

    mutating func notePurge(of revision: Int) {
        guard let count = sessions[revision] else { return }
        sessions[revision] = count > 1 ? count - 1 : nil
        if count <= 1, revision != current { revisions[revision] = nil }
    }
}
