/// What lies differently in one task before and after a change (contract, rule 9).
///
/// Both lists are walked from the top down to the part they share, so the cost follows what moved and not the depth.
struct StackDifference {
    /// How many entries at the bottom stayed where they were.
    let kept: Int
    /// What lay above those before, top down.
    let old: [Entry]
    /// What lies above those after, top down.
    let new: [Entry]

    init(from before: Stack, to after: Stack) {
        if before.differsAtMostInTop(from: after) {
            (kept, old, new) = (after.depth, [], [])
            return
        }
        var (old, new) = before.unshared(with: after)
        var kept = before.depth - old.count
        while let first = old.last, first.id == new.last?.id {
            old.removeLast()
            new.removeLast()
            kept += 1
        }
        self.kept = kept
        self.old = old
        self.new = new
    }

    /// The entries that are on the list no more, top down.
    var removed: [Entry] {
        if new.isEmpty || old.isEmpty { return old }
        let remaining = Set(new.map(\.id))
        return old.filter { !remaining.contains($0.id) }
    }

    /// The movement by the contract's words, the first that fits, with its direction; `nil` where nothing moved.
    var movement: (kind: Transition.Kind, direction: Transition.Direction)? {
        switch (old.count, new.count) {
        case (0, 0): nil
        case (0, 1): (.push, .forward)
        case (1, 0): (.pop, .reverse)
        case (_, 0): (kept == 1 ? .popToRoot : .popTo, .reverse)
        case let (before, after) where before == after && old.first?.id != new.first?.id: (.replace, .forward)
        default: (.set, old.contains { $0.id == new.first?.id } ? .reverse : .forward)
        }
    }
}
