extension WorkingCopy {
    /// Chooses a page of the step on top; choosing the shown one again is a change too, but no visit (contract, rule 10).
    ///
    /// - Throws: `no-pages`, or `no-such-page` for a page that is not there.
    mutating func select(_ page: Operation.PageChoice, via: Operation.PageTrigger) throws(Refusal) {
        guard let (rule, selection) = shownPages else { throw Refusal(.noPages, "The step on top has no pages.") }
        guard let index = rule.index(of: page, from: selection.index) else {
            throw Refusal(.noSuchPage, "The step on top has no such page.")
        }
        show(rule.selection(selection, choosing: index, visitsMax: limits.pageVisits))
        self.via = via.rawValue
    }

    /// Shows the page that Back returns to, if the top has pages and their behaviour says so (contract, rule 10).
    ///
    /// - Returns: false where Back leaves the step.
    mutating func backBetweenPages() -> Bool {
        guard let (rule, selection) = shownPages, let earlier = rule.selectionBack(from: selection) else { return false }
        show(earlier)
        return true
    }

    private var shownPages: (PagesRule, PageSelection)? {
        guard let top = stack.top, let rule = step(of: top)?.pages, let selection = top.pages else { return nil }
        return (rule, selection)
    }

    private mutating func show(_ selection: PageSelection) {
        guard let top = state.top?.id else { return }
        stack.updateTop { $0.pages = selection }
        selected.append(top)
        isTouched = true
    }
}
