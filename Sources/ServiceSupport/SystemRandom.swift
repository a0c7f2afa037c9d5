/// The kernel's cryptographic generator (`getrandom`, through the standard library).
package struct SystemRandom: RandomSource {
    /// A source without state; all of them are the same.
    package init() {}

    package func next() -> UInt64 {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
    }
}
