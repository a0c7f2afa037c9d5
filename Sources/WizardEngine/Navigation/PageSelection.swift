/// Which page of a step is shown, and the way there (contract, rule 10).
package struct PageSelection: Sendable, Hashable {
    /// The index of the page shown.
    package var index: Int
    /// The index before the last change of the selection; the initial one at first.
    package var previous: Int
    /// The pages visited before the shown one, oldest first, as the back behaviour needs them.
    package var visits: [Int]

    /// The selection of a step just shown.
    package init(initial: Int) {
        index = initial
        previous = initial
        visits = []
    }
}
