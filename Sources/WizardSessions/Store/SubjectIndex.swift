/// The sessions of each person and flow that are active as far as the memory store was told.
struct SubjectIndex {
    private struct Place: Hashable {
        /// Names of persons are compared by their bytes.
        let subject: [UInt8]
        let flow: String
    }

    private var sessions: [Place: Set<SessionID>] = [:]

    /// Notes where a record belongs as it stands: in the index while it is active.
    mutating func note(_ record: SessionRecord) {
        guard let place = Self.place(of: record) else { return }
        if record.endedAt == nil { sessions[place, default: []].insert(record.id) } else { drop(record.id, from: place) }
    }

    /// Takes out a session that is gone.
    mutating func remove(_ record: SessionRecord) {
        if let place = Self.place(of: record) { drop(record.id, from: place) }
    }

    /// The sessions of a person and flow, in no order.
    func sessions(of subject: String, flow: String) -> Set<SessionID> {
        sessions[Place(subject: Array(subject.utf8), flow: flow)] ?? []
    }

    private mutating func drop(_ id: SessionID, from place: Place) {
        sessions[place]?.remove(id)
        if sessions[place]?.isEmpty == true { sessions[place] = nil }
    }

    private static func place(of record: SessionRecord) -> Place? {
        record.subject.map { Place(subject: Array($0.utf8), flow: record.flow.id) }
    }
}
