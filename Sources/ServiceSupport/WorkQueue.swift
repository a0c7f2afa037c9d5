/// A first-in, first-out queue over an array: both ends cost the same however long it is.
///
/// Inlined in other modules, which alone know the element's type.
@usableFromInline package struct WorkQueue<Element: Sendable>: Sendable {
    @usableFromInline var elements: [Element?] = []
    @usableFromInline var head = 0

    /// An empty queue.
    @inlinable package init() {}

    /// True when nothing waits.
    @inlinable package var isEmpty: Bool { head == elements.count }

    /// How many wait.
    @inlinable package var count: Int { elements.count &- head }

    /// Puts an element at the end.
    @inlinable package mutating func append(_ element: Element) {
        elements.append(element)
    }

    /// Takes the first element out.
    @inlinable package mutating func popFirst() -> Element? {
        guard head < elements.count else { return nil }
        let element = elements[head]
        elements[head] = nil
        head &+= 1
        if head == elements.count {
            elements.removeAll(keepingCapacity: head <= 1024)
            head = 0
        } else if head >= 1024, head &* 2 >= elements.count {
            elements.removeFirst(head)
            head = 0
        }
        return element
    }

    /// Takes all elements out.
    mutating func removeAll() -> [Element] {
        let rest = elements[head...].compactMap { $0 }
        elements = []
        head = 0
        return rest
    }
}
