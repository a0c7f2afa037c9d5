internal import Glibc

/// A reading of a clock that only goes forward, in milliseconds, exact to a few of them.
enum Milliseconds {
    /// The time now.
    static func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        return time.tv_sec &* 1000 &+ time.tv_nsec / 1_000_000
    }
}

extension Duration {
    /// Whole milliseconds, at least one, at most a year.
    var milliseconds: Int {
        let (seconds, attoseconds) = components
        return max(1, Int(clamping: min(seconds, 31_536_000)) &* 1000 &+ Int(attoseconds / 1_000_000_000_000_000))
    }
}
