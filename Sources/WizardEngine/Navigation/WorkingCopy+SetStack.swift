internal import JSONValue

extension WorkingCopy {
    /// Swaps the top for another entry, the root too (contract, rule 6).
    ///
    /// - Throws: `single-instance` and what every way of showing a step throws.
    mutating func replaceTop(_ step: StepIndex, _ params: JSONObject?) throws(Refusal) {
        try checkOrdinaryTask()
        let entry = try makeEntry(of: step, params: params)
        removeFromTop(1)
        try put(entry)
    }

    /// Sets the whole list of the current task: entries named stay as they are, the others are made (contract, rule 9).
    ///
    /// What both lists have in common at the bottom is left alone, so the same list again changes nothing.
    /// - Throws: `invalid-stack` for an empty list or an entry named twice, `single-instance`, `unknown-entry`,
    ///   `stack-too-deep`, and what every way of showing a step throws.
    mutating func setStack(_ items: [Operation.StackItem]) throws(Refusal) {
        try checkList(items)
        try checkOrdinaryTask()
        let old = stack.entries
        var kept = 0
        while kept < min(items.count, old.count), items[kept] == .entry(old[kept].id) { kept += 1 }
        let known = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        cut(to: kept)
        for item in items[kept...] {
            switch item {
            case .entry(let id):
                guard let entry = known[id] else { throw .unknownEntry(id) }
                try put(entry)
            case .step(let step, let params):
                try put(makeEntry(of: step, params: params))
            }
        }
    }

    private func checkList(_ items: [Operation.StackItem]) throws(Refusal) {
        guard !items.isEmpty else { throw Refusal(.invalidStack, "A stack holds at least one entry.") }
        var seen: Set<EntryID> = []
        for item in items {
            guard case .entry(let id) = item else { continue }
            guard seen.insert(id).inserted else { throw Refusal(.invalidStack, "The list names entry \(id) twice.") }
        }
    }
}
