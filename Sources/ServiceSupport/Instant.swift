/// A reading of the monotonic clock, for deadlines and durations inside one process.
///
/// It has no meaning in another process or after a reboot.
package struct Instant: Hashable, Comparable, Sendable {
    /// Nanoseconds since an unspecified start.
    package let nanoseconds: Int64

    /// The instant that many nanoseconds after the clock's start.
    package init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// The instant that much later, or earlier if negative; stops at the extremes.
    package func advanced(by duration: Duration) -> Instant {
        let step = duration.clampedNanoseconds
        let (sum, overflow) = nanoseconds.addingReportingOverflow(step)
        return Instant(nanoseconds: overflow ? (step < 0 ? .min : .max) : sum)
    }

    /// The time from this instant to another, negative if that one is earlier; stops at the extremes.
    package func duration(to other: Instant) -> Duration {
        let (difference, overflow) = other.nanoseconds.subtractingReportingOverflow(nanoseconds)
        return .nanoseconds(overflow ? (other.nanoseconds < 0 ? .min : .max) : difference)
    }

    package static func < (left: Instant, right: Instant) -> Bool {
        left.nanoseconds < right.nanoseconds
    }
}
