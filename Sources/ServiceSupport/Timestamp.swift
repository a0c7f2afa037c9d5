/// A moment of wall time: milliseconds since 1970-01-01T00:00:00 UTC, leap seconds not counted.
///
/// Every value is legal, also the extremes; arithmetic saturates, so a stored record with a wild number cannot trap.
package struct Timestamp: Hashable, Comparable, Sendable {
    /// Milliseconds since 1970; negative before.
    package let milliseconds: Int64

    /// The moment that many milliseconds after 1970.
    package init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// The moment that many seconds later, or earlier if negative; stops at the extremes.
    package func adding(seconds: Int) -> Timestamp {
        let (product, overflow) = Int64(seconds).multipliedReportingOverflow(by: 1000)
        return adding(milliseconds: overflow ? (seconds < 0 ? .min : .max) : product)
    }

    /// The moment that many milliseconds later, or earlier if negative; stops at the extremes.
    package func adding(milliseconds other: Int64) -> Timestamp {
        let (sum, overflow) = milliseconds.addingReportingOverflow(other)
        return Timestamp(milliseconds: overflow ? (other < 0 ? .min : .max) : sum)
    }

    /// Milliseconds from an earlier moment to this one, negative if that one is later; stops at the extremes.
    package func milliseconds(since earlier: Timestamp) -> Int64 {
        let (difference, overflow) = milliseconds.subtractingReportingOverflow(earlier.milliseconds)
        return overflow ? (milliseconds < 0 ? .min : .max) : difference
    }

    package static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.milliseconds < right.milliseconds
    }
}
