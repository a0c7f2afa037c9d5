/// What the progress bar does in a transition (contract, section 5).
package struct ProgressChange: Sendable, Equatable {
    /// The movements of the bar.
    package enum Kind: String, Sendable, CaseIterable {
        /// From an uncounted step to a counted one: fade in, then grow from 0.
        case appear
        /// Between counted steps, to a larger fraction.
        case grow
        /// Between counted steps, to a smaller fraction.
        case shrink
        /// From a counted step to an uncounted one: fade out, back to 0.
        case disappear
        /// The bar stays as it is.
        case none
    }

    /// The movement.
    package var kind = Kind.none
    /// The fraction before, 0 to 1.
    package var from = 0.0
    /// The fraction after, 0 to 1.
    package var to = 0.0

    package init() {}

    /// The movement between two marks of the bar.
    init(from before: ProgressMark, to after: ProgressMark) {
        from = before.fraction
        to = after.fraction
        kind =
            switch (before.visible, after.visible) {
            case (false, false): .none
            case (false, true): .appear
            case (true, false): .disappear
            case (true, true): from == to ? .none : from < to ? .grow : .shrink
            }
    }
}
