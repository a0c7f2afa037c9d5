/// The order of the memory store's lists: by start and by end.
///
/// Entries of sessions that are gone or were restored stay until they are many; readers look the session up and skip them.
struct SessionListing {
    private(set) var created: [SessionQuery.Position] = []
    private(set) var ended: [SessionQuery.Position] = []
    private var gone = 0

    mutating func add(_ record: SessionRecord) {
        Self.insert(.init(moment: record.createdAt, id: record.id), into: &created)
    }

    mutating func noteEnd(of record: SessionRecord) {
        guard let endedAt = record.endedAt else { return }
        Self.insert(.init(moment: endedAt, id: record.id), into: &ended)
    }

    /// Counts an entry that shows nothing any more, and forgets all such once they are half of the list.
    ///
    /// - Parameter record: looks a session up; `nil` for one that is gone.
    mutating func noteGone(record: (SessionID) -> SessionRecord?) {
        gone += 1
        guard gone > 1_024, gone > (created.count + ended.count) / 2 else { return }
        created.removeAll { record($0.id) == nil }
        ended.removeAll { record($0.id)?.endedAt != $0.moment }
        gone = 0
    }

    func positions(by order: SessionQuery.Order) -> [SessionQuery.Position] {
        switch order {
        case .createdAt: created
        case .endedAt: ended
        }
    }

    /// The first place after a position.
    static func place(after position: SessionQuery.Position, in positions: [SessionQuery.Position]) -> Int {
        var low = 0
        var high = positions.count
        while low < high {
            let middle = (low + high) / 2
            if positions[middle] > position { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private static func insert(_ position: SessionQuery.Position, into positions: inout [SessionQuery.Position]) {
        if let last = positions.last, last > position {
            positions.insert(position, at: place(after: position, in: positions))
        } else if positions.last != position {
            positions.append(position)
        }
    }
}
