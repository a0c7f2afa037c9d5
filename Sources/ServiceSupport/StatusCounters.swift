internal import Synchronization

/// One counter for each HTTP status code, so that counting an answer is one addition without a look-up or a lock.
package final class StatusCounters: Sendable {
    private static let firstCode = 100
    private let counts = InlineArray<500, Atomic<Int>> { _ in Atomic(0) }

    init() {}

    /// Counts an answer with the status code; a code outside 100 to 599 counts as 500.
    package func add(_ code: Int) {
        let known = (Self.firstCode..<Self.firstCode + counts.count).contains(code)
        counts[known ? code - Self.firstCode : 400].wrappingAdd(1, ordering: .relaxed)
    }

    /// The codes counted at least once, ascending, with their counts.
    package var values: [(code: Int, count: Int)] {
        counts.indices.compactMap { index in
            let count = counts[index].load(ordering: .relaxed)
            return count == 0 ? nil : (index + Self.firstCode, count)
        }
    }
}
