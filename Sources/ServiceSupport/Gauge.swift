internal import Synchronization

/// A number that goes up and down, kept from any thread without a lock.
package final class Gauge: Sendable {
    private let level = Atomic<Int>(0)

    init() {}

    /// The number now.
    package var value: Int { level.load(ordering: .relaxed) }

    /// Adds to the number, or takes away if negative.
    package func add(_ amount: Int) {
        level.wrappingAdd(amount, ordering: .relaxed)
    }

    /// Sets the number.
    package func set(_ value: Int) {
        level.store(value, ordering: .relaxed)
    }
}
