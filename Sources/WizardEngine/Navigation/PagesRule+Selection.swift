extension PagesRule {
    /// The index that a choice means while a page is shown; `nil` where no page is there.
    func index(of choice: Operation.PageChoice, from shown: Int) -> Int? {
        let index =
            switch choice {
            case .index(let index): index
            case .page(let id): items.firstIndex { $0.id.utf8.elementsEqual(id.utf8) }
            case .before: shown &- 1
            case .after: shown &+ 1
            }
        guard let index, items.indices.contains(index) else { return nil }
        return index
    }

    /// The selection after a page was chosen: the page left is remembered as a visit where the back behaviour needs visits.
    ///
    /// `history` keeps every page once, by its last visit; `fullHistory` keeps the last `visitsMax` visits.
    func selection(_ shown: PageSelection, choosing index: Int, visitsMax: Int) -> PageSelection {
        guard index != shown.index else { return shown }
        var chosen = PageSelection(initial: index)
        chosen.previous = shown.index
        switch backBehavior {
        case .none, .first, .initial, .order: break
        case .history: chosen.visits = (shown.visits + [shown.index]).filter { $0 != index }
        case .fullHistory: chosen.visits = (shown.visits + [shown.index]).suffix(visitsMax)
        }
        return chosen
    }

    /// The selection that Back returns to; `nil` where Back leaves the step.
    func selectionBack(from shown: PageSelection) -> PageSelection? {
        var visits = shown.visits
        let index: Int? =
            switch backBehavior {
            case .none: nil
            case .first: 0
            case .initial: initial
            case .order: shown.index - 1
            case .history, .fullHistory: visits.popLast()
            }
        guard let index, index != shown.index, items.indices.contains(index) else { return nil }
        var earlier = PageSelection(initial: index)
        earlier.previous = shown.index
        earlier.visits = visits
        return earlier
    }
}
