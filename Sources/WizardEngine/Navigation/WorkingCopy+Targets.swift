extension WorkingCopy {
    /// How deep the entry lies that a target points at: 1 is the root; `nil` where the current task has none such.
    ///
    /// - Parameter order: which one is taken where several fit.
    func depth(of target: Target, searching order: SearchOrder = .nearest) -> Int? {
        var depth = stack.depth
        if target == .root { return depth > 0 ? 1 : nil }
        var found: Int?
        for entry in stack.topDown {
            if fits(entry, target) {
                if order == .nearest { return depth }
                found = depth
            }
            depth -= 1
        }
        return found
    }

    /// Removes the entries of the current task that lie above a depth.
    mutating func cut(to depth: Int) {
        removeFromTop(stack.depth - depth)
    }

    private func fits(_ entry: Entry, _ target: Target) -> Bool {
        switch target {
        case .entry(let id): entry.id == id
        case .step(let step): entry.step == step
        case .kind(let kind): step(of: entry).map { flow.kinds.isKind($0.kind, of: kind) } ?? false
        case .root: false
        }
    }
}

extension Refusal {
    /// No entry of the current task fits the target.
    static var targetNotFound: Refusal {
        Refusal(.targetNotFound, "No entry of the current task fits the target.")
    }

    /// No entry of the current task has that name.
    static func unknownEntry(_ id: EntryID) -> Refusal {
        Refusal(.unknownEntry, "The current task has no entry \(id).")
    }
}
