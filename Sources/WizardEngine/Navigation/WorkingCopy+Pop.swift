extension WorkingCopy {
    /// Removes entries from the top, the root never among them (contract, rule 7).
    ///
    /// - Parameter count: how many, from 1; more than there are above the root removes those.
    /// - Throws: `at-root` where the root is all there is.
    mutating func pop(_ count: Int) throws(Refusal) {
        guard stack.depth > 1 else { throw Refusal(.atRoot, "Only the root of the task is left, which stays.") }
        removeFromTop(min(count, stack.depth - 1))
    }

    /// Removes the entries above a target, and the target too if `inclusive`, the root never among them (contract, rule 7).
    ///
    /// Nothing happens where the target is on top already and stays.
    /// - Throws: `target-not-found`, or `at-root` where there is something to remove but only the root is left.
    mutating func pop(to target: Target, inclusive: Bool, search: SearchOrder, ifAbsent: Operation.PopAbsent) throws(Refusal) {
        guard let place = depth(of: target, searching: search) else {
            if ifAbsent == .popOne { return try pop(1) }
            throw .targetNotFound
        }
        let count = stack.depth - place + (inclusive ? 1 : 0)
        if count > 0 { try pop(count) }
    }
}
