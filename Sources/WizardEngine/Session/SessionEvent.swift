/// What the event log keeps of a change (contract, section 3): names and counts, never params or answers.
package struct SessionEvent: Sendable, Equatable {
    /// What happened.
    package enum Kind: String, Sendable, CaseIterable {
        case started, pushed, popped, replaced, stackSet, selected, updated, advanced, wentBack, editing, completed, cancelled
        case dataWritten, draftWritten, extended, restored, expired, batch
    }

    /// What happened.
    package var kind: Kind
    /// The version that the change made.
    package var version: Int
    /// What triggered it, where the request said so (`tap`, `swipe`, `button`, `program`).
    package var via: String?
    /// The entry on top after it.
    package var entry: EntryID
    /// The step on top after it.
    package var step: StepIndex
    /// How many entries went.
    package var removed: Int
    /// How deep the current stack is after it.
    package var depth: Int

    package init(kind: Kind, version: Int, via: String?, entry: EntryID, step: StepIndex, removed: Int, depth: Int) {
        self.kind = kind
        self.version = version
        self.via = via
        self.entry = entry
        self.step = step
        self.removed = removed
        self.depth = depth
    }
}

extension Operation {
    /// What the event log calls the operation.
    var eventKind: SessionEvent.Kind {
        switch self {
        case .push: .pushed
        case .pop, .popTo: .popped
        case .replace: .replaced
        case .setStack: .stackSet
        case .select: .selected
        case .update: .updated
        case .next: .advanced
        case .back: .wentBack
        case .edit: .editing
        case .complete: .completed
        case .cancel: .cancelled
        case .data(let write): write.draft ? .draftWritten : .dataWritten
        case .extend: .extended
        case .restore: .restored
        case .batch: .batch
        }
    }
}
