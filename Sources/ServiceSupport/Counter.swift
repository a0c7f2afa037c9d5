internal import Synchronization

/// A number that only grows, counted from any thread without a lock.
package final class Counter: Sendable {
    private let count = Atomic<Int>(0)

    init() {}

    /// The count so far.
    package var value: Int { count.load(ordering: .relaxed) }

    /// Adds to the count; `amount` is not negative.
    package func add(_ amount: Int = 1) {
        count.wrappingAdd(amount, ordering: .relaxed)
    }
}
