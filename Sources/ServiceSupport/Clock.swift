/// Where time comes from.
///
/// Injected wherever time matters, so that tests need not wait.
/// Stored moments (expiry, event times) are wall time; deadlines and durations inside the process are monotonic, so that a jump of
/// the wall clock neither expires every request nor keeps one for ever.
package protocol Clock: Sendable {
    /// The wall time.
    var now: Timestamp { get }

    /// The monotonic time.
    var instant: Instant { get }

    /// Waits until the monotonic time has reached the deadline; returns at once if it has.
    ///
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    func sleep(until deadline: Instant) async throws(CancellationError)
}
