internal import Glibc

/// The machine's clocks: `CLOCK_REALTIME` for wall time, `CLOCK_MONOTONIC` for deadlines.
package struct SystemClock: Clock {
    /// A clock without state; all of them are the same.
    package init() {}

    package var now: Timestamp {
        let time = Self.read(CLOCK_REALTIME)
        return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }

    package var instant: Instant {
        let time = Self.read(CLOCK_MONOTONIC)
        return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }

    package func sleep(until deadline: Instant) async throws(CancellationError) {
        var remaining = instant.duration(to: deadline)
        repeat {
            do {
                try await Task.sleep(for: max(remaining, .zero))
            } catch {
                throw CancellationError()
            }
            remaining = instant.duration(to: deadline)
        } while remaining > .zero
    }

    private static func read(_ clock: clockid_t) -> timespec {
        var time = timespec()
        clock_gettime(clock, &time)
        return time
    }
}
