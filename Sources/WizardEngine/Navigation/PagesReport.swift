/// What a frontend draws of the pages of the step on top (contract, rule 10: `current.pages`).
package struct PagesReport: Sendable, Equatable {
    /// One page.
    package struct Item: Sendable, Equatable {
        /// The page's name.
        package var id: String
        /// What a person reads.
        package var title: String
        /// True for the page shown, and for that one alone.
        package var selected: Bool

        package init(id: String, title: String, selected: Bool) {
            self.id = id
            self.title = title
            self.selected = selected
        }
    }

    /// The index of the page shown.
    package var index: Int
    /// The index before the last change of the selection.
    package var previous: Int
    /// The index of the page to the left; `nil` at the left edge.
    package var before: Int?
    /// The index of the page to the right; `nil` at the right edge.
    package var after: Int?
    /// The pages from left to right.
    package var items: [Item]

    /// The pages of the top of the current task; `nil` where it has none.
    package init?(of state: borrowing SessionState, in flow: Flow) {
        guard let top = state.top, let selection = top.pages, flow.steps.indices.contains(top.step),
            let rule = flow.steps[top.step].pages
        else { return nil }
        index = selection.index
        previous = selection.previous
        before = rule.index(of: .before, from: index)
        after = rule.index(of: .after, from: index)
        items = rule.items.enumerated().map { place, item in
            Item(id: item.id, title: item.title, selected: place == selection.index)
        }
    }
}
