internal import Synchronization

/// A number that only grows, counted from any thread without a lock.
package final class Counter: Sendable {
    private let count = Atomic<Int>(0)

    /// Counts from 0.
    package init() {}

    /// The count so far.
    package var value: Int { count.load(ordering: .relaxed) }

    /// Counts one more and gives the count: no two callers get the same.
    package func next() -> Int {
        count.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// Adds to the count; `amount` is not negative.
    package func add(_ amount: Int = 1) {
        count.wrappingAdd(amount, ordering: .relaxed)
    }
}
