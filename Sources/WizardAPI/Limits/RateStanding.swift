internal import HTTPMessage

/// Where a client stands with a policy after it asked for one more (draft-ietf-httpapi-ratelimit-headers).
package struct RateStanding: Sendable, Equatable {
    /// The policy.
    package let policy: RatePolicy
    /// True where it got it.
    package let isGranted: Bool
    /// How many more it could have at once.
    package let remaining: Int
    /// Whole seconds until all are there again, or where it got none, until one is.
    package let seconds: Int

    /// Tells the client.
    func write(to fields: inout HTTPFields) {
        let window = Self.seconds(nanoseconds: policy.window)
        fields.append("RateLimit-Policy", "\"\(policy.name)\";q=\(policy.burst);w=\(window)")
        fields.append("RateLimit", "\"\(policy.name)\";r=\(remaining);t=\(seconds)")
    }

    /// Whole seconds, rounded up, at least 1 for any time at all.
    static func seconds(nanoseconds: Int64) -> Int {
        Int((max(0, nanoseconds) &+ 999_999_999) / 1_000_000_000)
    }
}
