internal import JSONValue

extension WorkingCopy {
    /// Submits the shown step: validates what is given, else its draft, else its answer, and accepts it (contract, section 6).
    ///
    /// A step that became inapplicable is left alone, whatever is given.
    /// - Throws: `not-in-order`, `awaiting-decision`, `invalid-answer`.
    mutating func submitTop(_ data: JSONValue?) throws(Refusal) {
        guard let top = state.top, let step = step(of: top), step.inOrder else {
            throw Refusal(.notInOrder, "The shown step takes no part in the order.")
        }
        guard path.applicable.contains(top.step) else { return }
        guard mayWrite(top.step) else { throw .awaitingDecision(step) }
        let held = state.answers[top.step]
        try accept(data ?? held.draft ?? held.answer, for: top.step)
        guard top.markedDirty else { return }
        stack.updateTop { $0.markedDirty = false }
        isTouched = true
    }

    /// True where whoever asks for the change may say what a step's answer is (contract, section 6, `submittedBy`).
    func mayWrite(_ step: StepIndex) -> Bool {
        byAdmin || (flow.steps.indices.contains(step) && flow.steps[step].submittedBy == .anyone)
    }

    private mutating func accept(_ answer: JSONValue?, for step: StepIndex) throws(Refusal) {
        let faults = faults(in: answer, of: step)
        guard faults.isEmpty else { throw .invalidAnswer(faults) }
        hold(StepAnswer(answer: answer), of: step)
        submitted.insert(step)
        if !completed.contains(step) {
            state.accepted.insert(step)
            state.broken.remove(step)
            state.stale.remove(step)
            isTouched = true
        }
        settle([step])
    }
}

extension Refusal {
    /// A step is decided by a backend.
    static func awaitingDecision(_ step: Step) -> Refusal {
        Refusal(.awaitingDecision, "Step \(step.id) is answered and submitted by an admin key alone.")
    }

    /// An answer does not satisfy its step's schema.
    static func invalidAnswer(_ faults: [Fault]) -> Refusal {
        var refusal = Refusal(.invalidAnswer, "The answer does not satisfy the schema of its step.")
        refusal.faults = faults
        return refusal
    }
}
