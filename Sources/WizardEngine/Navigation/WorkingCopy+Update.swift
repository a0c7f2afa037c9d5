internal import JSONValue

extension WorkingCopy {
    /// Writes the params or the dirty mark of an entry of the current task; `nil` for the entry is the top (contract, section 2).
    ///
    /// Values that are there already alter nothing.
    /// - Throws: `unknown-entry`.
    mutating func update(_ id: EntryID?, params: JSONObject?, dirty: Bool?) throws(Refusal) {
        guard let id = id ?? stack.top?.id else { return }
        guard let entry = stack.topDown.first(where: { $0.id == id }) else { throw .unknownEntry(id) }
        var written = entry
        written.params = params ?? entry.params
        written.markedDirty = dirty ?? entry.markedDirty
        guard written != entry else { return }
        stack.update(id) { $0 = written }
        isTouched = true
    }
}
