/// Deadlines in a binary heap, each of which can be taken out again: both cost the logarithm of their number.
struct DeadlineHeap: Sendable {
    /// A deadline in the heap.
    ///
    /// A ticket whose deadline was taken out is good for nothing.
    struct Ticket: Sendable, Hashable {
        fileprivate let slot: Int
        fileprivate let number: UInt64
    }

    private struct Node: Sendable {
        let deadline: Instant
        let slot: Int
    }

    private struct Slot: Sendable {
        /// Where in the heap the deadline stands; -1 for a slot that is free.
        var place = -1
        /// Tells this use of the slot from earlier ones.
        var number: UInt64 = 0
        var action: (@Sendable () -> Void)?
    }

    private var nodes: [Node] = []
    private var slots: [Slot] = []
    private var free: [Int] = []

    /// The first deadline; `nil` where there is none.
    var first: Instant? { nodes.first?.deadline }

    /// How many deadlines there are.
    var count: Int { nodes.count }

    /// Puts a deadline in.
    mutating func insert(_ deadline: Instant, _ action: @escaping @Sendable () -> Void) -> Ticket {
        let slot = free.popLast() ?? slots.count
        if slot == slots.count { slots.append(Slot()) }
        slots[slot].number &+= 1
        slots[slot].action = action
        nodes.append(Node(deadline: deadline, slot: slot))
        slots[slot].place = nodes.count - 1
        rise(from: nodes.count - 1)
        return Ticket(slot: slot, number: slots[slot].number)
    }

    /// Takes a deadline out, and what was to be done then; `nil` where it was taken out before.
    mutating func remove(_ ticket: Ticket) -> (@Sendable () -> Void)? {
        guard slots.indices.contains(ticket.slot), slots[ticket.slot].number == ticket.number, slots[ticket.slot].place >= 0 else {
            return nil
        }
        return remove(at: slots[ticket.slot].place)
    }

    /// Takes the first deadline out if it has come.
    mutating func popFirst(until now: Instant) -> (@Sendable () -> Void)? {
        guard let first, first <= now else { return nil }
        return remove(at: 0)
    }

    private mutating func remove(at place: Int) -> (@Sendable () -> Void)? {
        let slot = nodes[place].slot
        let last = nodes.count - 1
        if place != last {
            exchange(place, last)
        }
        nodes.removeLast()
        if place < last {
            sink(from: place)
            rise(from: place)
        }
        slots[slot].place = -1
        free.append(slot)
        defer { slots[slot].action = nil }
        return slots[slot].action
    }

    private mutating func rise(from start: Int) {
        var place = start
        while place > 0 {
            let parent = (place - 1) / 2
            guard nodes[place].deadline < nodes[parent].deadline else { return }
            exchange(place, parent)
            place = parent
        }
    }

    private mutating func sink(from start: Int) {
        var place = start
        while true {
            var least = place
            for child in [2 * place + 1, 2 * place + 2] where child < nodes.count && nodes[child].deadline < nodes[least].deadline {
                least = child
            }
            guard least != place else { return }
            exchange(place, least)
            place = least
        }
    }

    private mutating func exchange(_ left: Int, _ right: Int) {
        nodes.swapAt(left, right)
        slots[nodes[left].slot].place = left
        slots[nodes[right].slot].place = right
    }
}
