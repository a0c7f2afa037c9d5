package import ServiceSupport

/// Keeps a bucket for each client of the last moments, in bounded memory: a bucket that is full again is as good as none.
package final class RateLimiter: Sendable {
    private let policy: RatePolicy
    private let clientsMax: Int
    private let buckets = Lock<[ClientKey: TokenBucket]>([:])

    /// A limiter that tells apart so many clients at once; those beyond share one bucket.
    package init(_ policy: RatePolicy, clientsMax: Int = 65_536) {
        self.policy = policy
        self.clientsMax = clientsMax
    }

    /// How many buckets are kept.
    package var count: Int { buckets.withLock { $0.count } }

    /// Takes one of what a client may have.
    package func take(_ client: ClientKey, at now: Instant) -> RateStanding {
        buckets.withLock { buckets in
            var key = client
            if buckets[key] == nil, buckets.count >= clientsMax {
                buckets = buckets.filter { $0.value.fullAt > now }
                if buckets.count >= clientsMax { key = .others }
            }
            return buckets[key, default: TokenBucket(at: now)].take(policy, at: now)
        }
    }
}
