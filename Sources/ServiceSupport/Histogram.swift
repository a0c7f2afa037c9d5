internal import Synchronization

/// How long things took, sorted into buckets, from any thread without a lock.
package final class Histogram: Sendable {
    /// The upper bounds of the buckets, ascending: half a millisecond, where an answer of this service is slow, to ten seconds.
    static let boundsInNanoseconds: InlineArray<13, Int64> = [
        500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000, 50_000_000, 100_000_000, 250_000_000, 500_000_000,
        1_000_000_000, 2_500_000_000, 10_000_000_000,
    ]
    /// One a bound, and a last one for what is longer.
    private let counts = InlineArray<14, Atomic<Int>> { _ in Atomic(0) }
    private let nanoseconds = Atomic<Int64>(0)

    init() {}

    /// The time of everything recorded, in nanoseconds.
    var sum: Int64 { nanoseconds.load(ordering: .relaxed) }

    /// How many were at most as long as each bound, and at last how many in all.
    var cumulativeCounts: [Int] {
        var total = 0
        return counts.indices.map { index in
            total += counts[index].load(ordering: .relaxed)
            return total
        }
    }

    /// Records how long something took; a negative time counts as none.
    package func record(nanoseconds elapsed: Int64) {
        let elapsed = max(elapsed, 0)
        var bucket = 0
        while bucket < Self.boundsInNanoseconds.count, elapsed > Self.boundsInNanoseconds[bucket] { bucket += 1 }
        counts[bucket].wrappingAdd(1, ordering: .relaxed)
        nanoseconds.wrappingAdd(elapsed, ordering: .relaxed)
    }

    /// Records the time from one instant to another.
    package func record(from start: Instant, to end: Instant) {
        record(nanoseconds: end.nanoseconds.subtractingReportingOverflow(start.nanoseconds).partialValue)
    }
}
