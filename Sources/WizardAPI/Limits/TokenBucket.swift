package import ServiceSupport

/// A bucket of tokens that fills at a constant rate; each thing done takes one.
///
/// All it keeps is when it will be full: what is missing grows by one interval a token taken, and shrinks with time.
package struct TokenBucket: Sendable, Equatable {
    /// When it is full again; from then on it is like one never used.
    package private(set) var fullAt: Instant

    /// A full bucket.
    package init(at now: Instant) {
        fullAt = now
    }

    /// Takes a token, if one is there.
    package mutating func take(_ policy: RatePolicy, at now: Instant) -> RateStanding {
        let missing = max(0, now.duration(to: fullAt).clampedNanoseconds)
        let room = policy.window &- policy.interval &- missing
        guard room >= 0 else {
            return RateStanding(
                policy: policy, isGranted: false, remaining: 0, seconds: max(1, RateStanding.seconds(nanoseconds: 0 &- room)))
        }
        fullAt = max(fullAt, now).advanced(by: .nanoseconds(policy.interval))
        let wait = RateStanding.seconds(nanoseconds: missing &+ policy.interval)
        return RateStanding(policy: policy, isGranted: true, remaining: Int(room / policy.interval), seconds: wait)
    }
}
