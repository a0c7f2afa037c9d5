/// How many of something there may be at once, counted from any thread.
package final class Quota: Sendable {
    /// The most there may be.
    package let limit: Int
    private let taken = Lock(0)

    /// A quota of which nothing is taken.
    package init(limit: Int) {
        self.limit = limit
    }

    /// How many there are.
    package var count: Int { taken.withLock { $0 } }

    /// Takes one; false where there are as many as may be.
    ///
    /// Whoever gets one gives it back once.
    package func take() -> Bool {
        taken.withLock { taken in
            guard taken < limit else { return false }
            taken += 1
            return true
        }
    }

    /// Gives one back.
    package func give() {
        taken.withLock { $0 -= 1 }
    }
}
