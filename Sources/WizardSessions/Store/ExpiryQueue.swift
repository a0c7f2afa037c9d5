internal import ServiceSupport

/// When the active sessions of the memory store run out: a binary heap, the earliest moment on top.
///
/// An entry is not moved when its session's time is postponed, which every change does; it is put right when it comes up. So a change
/// costs nothing here, and a look costs as much as there are sessions whose entries have come up.
struct ExpiryQueue {
    private var heap: [SessionQuery.Position] = []

    /// Notes that a session runs out at a moment, or later.
    mutating func add(_ record: SessionRecord) {
        push(SessionQuery.Position(moment: record.expiresAt, id: record.id))
    }

    /// The sessions that have run out at a time, the earliest first; they stay here until they are written down as ended.
    ///
    /// - Parameter record: looks a session up; `nil` for one that is gone.
    mutating func overdue(at now: Timestamp, limit: Int, examinedMax: Int, record: (SessionID) -> SessionRecord?) -> [SessionID] {
        var found: [SessionQuery.Position] = []
        for _ in 0..<examinedMax where found.count < limit {
            guard let first = heap.first, first.moment <= now else { break }
            dropFirst()
            guard let record = record(first.id), record.endedAt == nil else { continue }
            let actual = SessionQuery.Position(moment: record.expiresAt, id: first.id)
            if record.expiresAt > now { push(actual) } else if found.last != actual { found.append(actual) }
        }
        for position in found { push(position) }
        return found.map(\.id)
    }

    private mutating func push(_ position: SessionQuery.Position) {
        heap.append(position)
        var child = heap.count - 1
        while child > 0, heap[child] < heap[(child - 1) / 2] {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    private mutating func dropFirst() {
        guard let last = heap.popLast(), !heap.isEmpty else { return }
        heap[0] = last
        var parent = 0
        while true {
            let children = (2 * parent + 1)..<min(2 * parent + 3, max(heap.count, 2 * parent + 1))
            guard let least = children.min(by: { heap[$0] < heap[$1] }), heap[least] < heap[parent] else { return }
            heap.swapAt(parent, least)
            parent = least
        }
    }
}
