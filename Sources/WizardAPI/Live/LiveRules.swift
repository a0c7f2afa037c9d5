/// How long requests wait and streams last (contract, section 3, "Waiting" and "Live").
package struct LiveRules: Sendable {
    /// The longest that a request waits, in seconds; shorter than the patience of usual proxies.
    package var waitSecondsMax = 30
    /// The seconds after which a client that does not wait may ask again.
    package var pollSeconds = 2
    /// The time between two signs of life of a stream.
    package var heartbeat = Duration.seconds(15)
    /// How long a stream lasts.
    ///
    /// Behind a proxy that goes on taking heartbeats, it is all that ends the stream of a client that is gone.
    package var streamAge = Duration.seconds(600)
    /// The milliseconds after which a browser comes back, at least; each stream adds up to as much again, so that not all come at once.
    package var retryMilliseconds = 1_000
    /// Events that wait for a client to take them; beyond that the stream ends.
    package var pendingEventsMax = 256
    /// Bytes of such events.
    package var pendingBytesMax = 1_048_576

    /// The defaults.
    package init() {}

    /// A duration made shorter by up to a tenth, so that deadlines set together do not come together.
    ///
    /// - Parameter chance: 64 random bits.
    static func jittered(_ duration: Duration, by chance: UInt64) -> Duration {
        duration * (1 - Double(chance % 1_000) / 10_000)
    }
}
