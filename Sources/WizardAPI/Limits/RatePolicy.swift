/// How often a client may do something.
package struct RatePolicy: Sendable, Hashable {
    /// The name by which the answers speak of it.
    package let name: String
    /// How many at once after a pause; at least 1.
    package let burst: Int
    /// How many a second in the long run; at least 1.
    package let perSecond: Int

    package init(name: String, burst: Int, perSecond: Int) {
        self.name = name
        self.burst = max(1, burst)
        self.perSecond = max(1, perSecond)
    }

    /// The time from one to the next, in nanoseconds.
    var interval: Int64 { max(1, 1_000_000_000 / Int64(perSecond)) }

    /// The time after which an empty bucket is full, in nanoseconds.
    var window: Int64 { interval.multipliedReportingOverflow(by: Int64(burst)).partialValue }
}
