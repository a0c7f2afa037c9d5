extension WorkingCopy {
    /// Goes back one page, else to the entry really visited before; answers and drafts stay (contract, section 6, "back").
    ///
    /// A swipe is the stack's and skips the pages. At the root of a task that lies on another the task goes.
    /// - Throws: `at-root`.
    mutating func back(_ via: Operation.BackTrigger) throws(Refusal) {
        self.via = via.rawValue
        if via != .swipe, backBetweenPages() { return }
        if stack.depth > 1 || !leaveTask() { try pop(1) }
        skipInapplicable()
    }

    /// Takes entries off the top whose step is no longer applicable; the root stays whatever it is.
    mutating func skipInapplicable() {
        while stack.depth > 1, let top = stack.top, !path.applicable.contains(top.step) { removeFromTop(1) }
    }
}
