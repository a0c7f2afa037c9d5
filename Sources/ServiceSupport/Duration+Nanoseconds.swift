extension Duration {
    /// The duration in whole nanoseconds, rounded towards zero; what 64 bits cannot hold becomes the nearest extreme.
    package var clampedNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, overflowAgain) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
        return overflow || overflowAgain ? (seconds < 0 ? .min : .max) : sum
    }
}
