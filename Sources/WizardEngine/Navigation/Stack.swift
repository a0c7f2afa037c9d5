/// The entries of one task, bottom to top, never empty in a session.
///
/// A linked list from the top down: a push or a pop shares everything below, so its cost does not depend on the depth, and the
/// states before and after a change can both be kept.
package struct Stack: Sendable {
    private final class Node: Sendable {
        let entry: Entry
        let below: Node?
        let depth: Int
        let paramBytes: Int

        init(entry: Entry, below: Node?) {
            self.entry = entry
            self.below = below
            self.depth = (below?.depth ?? 0) + 1
            self.paramBytes = (below?.paramBytes ?? 0) + entry.paramBytes
        }
    }

    private var head: Node?

    /// The stack without entries.
    package init() {}

    /// A stack of entries, bottom to top.
    package init(_ entries: some Sequence<Entry>) {
        for entry in entries { push(entry) }
    }

    /// The entry that is shown; `nil` only for an empty stack.
    package var top: Entry? { head?.entry }

    /// How many entries there are.
    package var depth: Int { head?.depth ?? 0 }

    /// How many bytes the params of all entries take as JSON.
    var paramBytes: Int { head?.paramBytes ?? 0 }

    /// True where there are no entries.
    package var isEmpty: Bool { head == nil }

    /// The stack below the top.
    package var belowTop: Stack {
        var rest = Stack()
        rest.head = head?.below
        return rest
    }

    /// Puts an entry on top.
    package mutating func push(_ entry: Entry) {
        head = Node(entry: entry, below: head)
    }

    /// Takes entries off the top, at most all.
    package mutating func pop(_ count: Int) {
        for _ in 0..<max(count, 0) {
            guard let node = head else { return }
            head = node.below
        }
    }

    /// Changes the top in place; nothing happens on an empty stack.
    package mutating func updateTop(_ change: (inout Entry) -> Void) {
        guard let node = head else { return }
        var entry = node.entry
        change(&entry)
        head = Node(entry: consume entry, below: node.below)
    }

    /// Changes the entry of that id in place, wherever it lies; costs as much as lies above it.
    package mutating func update(_ id: EntryID, _ change: (inout Entry) -> Void) {
        reach(id) { $0.updateTop(change) }
    }

    /// Takes out the entry of that id, wherever it lies; costs as much as lies above it.
    package mutating func remove(_ id: EntryID) {
        reach(id) { $0.pop(1) }
    }

    /// Changes the stack that has the entry of that id on top, and puts back what lay above; nothing happens where there is none.
    private mutating func reach(_ id: EntryID, _ change: (inout Stack) -> Void) {
        var above: [Entry] = []
        var rest = self
        while let entry = rest.top, entry.id != id {
            above.append(entry)
            rest.pop(1)
        }
        guard !rest.isEmpty else { return }
        change(&rest)
        for entry in above.reversed() { rest.push(entry) }
        self = rest
    }

    /// The entries above the part that two stacks share, of each top down; costs as much as there are.
    func unshared(with other: Stack) -> (own: [Entry], other: [Entry]) {
        var (left, right) = (self, other)
        var found: (own: [Entry], other: [Entry]) = ([], [])
        while !left.isIdentical(to: right) {
            let excess = left.depth - right.depth
            if excess >= 0, let entry = left.top {
                found.own.append(entry)
                left.pop(1)
            }
            if excess <= 0, let entry = right.top {
                found.other.append(entry)
                right.pop(1)
            }
        }
        return found
    }

    /// True where both are the very same list, known without looking at the entries.
    package func isIdentical(to other: Stack) -> Bool { head === other.head }

    /// True where both hold the very same list below a top of one name.
    func differsAtMostInTop(from other: Stack) -> Bool {
        head?.below === other.head?.below && head?.entry.id == other.head?.entry.id
    }

    /// True where an entry meets a condition.
    func contains(where condition: (borrowing Entry) -> Bool) -> Bool {
        var next = head
        while let node = next {
            if condition(node.entry) { return true }
            next = node.below
        }
        return false
    }

    /// The entries, bottom to top.
    package var entries: [Entry] { topDown.reversed() }

    /// The entries from the top down.
    package var topDown: TopDown { TopDown(rest: self) }

    /// Walks a stack from the top down.
    package struct TopDown: Sequence, IteratorProtocol {
        fileprivate var rest: Stack

        package mutating func next() -> Entry? {
            guard let entry = rest.top else { return nil }
            rest.pop(1)
            return entry
        }
    }
}

extension Stack: Equatable {
    package static func == (left: Stack, right: Stack) -> Bool {
        left.depth == right.depth && (left.isIdentical(to: right) || left.topDown.elementsEqual(right.topDown))
    }
}
