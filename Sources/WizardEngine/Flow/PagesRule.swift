/// The tabs inside a step (contract, rule 10).
package struct PagesRule: Sendable, Hashable {
    /// One page: its name, unique in the step, and what a person reads.
    package struct Item: Sendable, Hashable {
        /// The page's name.
        package var id: String
        /// What a person reads; the id where the definition gives none.
        package var title: String

        package init(id: String, title: String) {
            self.id = id
            self.title = title
        }
    }

    /// What Back does before it leaves the step.
    package enum BackBehavior: String, Sendable, CaseIterable {
        /// Leaves at once.
        case none
        /// Shows the first page.
        case first
        /// Shows the initial page.
        case initial
        /// Shows the page to the left.
        case order
        /// Shows the page visited before, each page once.
        case history
        /// Shows the page visited before, every visit counted, at most 64.
        case fullHistory
    }

    /// The pages from left to right, 1 to 64.
    package var items: [Item]
    /// The index of the page shown first.
    package var initial: Int
    /// What Back does before it leaves the step.
    package var backBehavior: BackBehavior

    package init(items: [Item], initial: Int, backBehavior: BackBehavior) {
        self.items = items
        self.initial = initial
        self.backBehavior = backBehavior
    }
}
