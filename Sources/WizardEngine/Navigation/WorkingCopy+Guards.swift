extension WorkingCopy {
    /// Asks before guarded entries go, whatever removes them, and settles their drafts once the person has decided (contract, rule 12).
    ///
    /// - Throws: `leave-guarded` with the entries to ask about, top down, where the request carries no decision about all of them.
    mutating func passGuards(_ request: ChangeRequest, of difference: SessionDifference) throws(Refusal) {
        let asked = leaving(by: difference).filter { mustAsk(about: $0) }
        guard !asked.isEmpty else { return }
        let names = asked.map(\.id)
        guard let decision = request.decision, Set(names).isSubset(of: request.guarded) else {
            var refusal = Refusal(.leaveGuarded, "Entries that hold unsaved input, or always ask, would go.")
            refusal.guarded = names
            throw refusal
        }
        settleDrafts(of: Set(asked.map(\.step)).sorted(), decision)
    }

    /// The guarded entries from before the change that it would remove, but for those that `next` leaves, top down; all of them
    /// where it ends the session.
    private func leaving(by difference: SessionDifference) -> [Entry] {
        let gone =
            switch state.status {
            case .completed, .cancelled: before.tasks.reversed().flatMap { $0.stack.topDown }
            case .active, .expired: difference.removed
            }
        if gone.isEmpty { return [] }
        return gone.filter { step(of: $0)?.guard ?? .none != .none && !leftByNext.contains($0.id) }
    }

    private func mustAsk(about entry: Entry) -> Bool {
        guard step(of: entry)?.guard == .dirty else { return true }
        let unsaved = entry.markedDirty || before.answers[entry.step].hasUnsavedDraft
        return unsaved && !submitted.contains(entry.step) && !remains(entry.step)
    }

    /// True where an entry of the step is still there, so that its draft is not left alone.
    private func remains(_ step: StepIndex) -> Bool {
        state.status == .active && state.tasks.contains { $0.stack.contains { $0.step == step } }
    }
}
