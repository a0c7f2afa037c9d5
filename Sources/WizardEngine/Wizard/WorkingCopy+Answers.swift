internal import JSONValue
internal import WizardRules

extension WorkingCopy {
    /// The steps that count as completed as things stand.
    var completed: StepSet { state.completed(on: path) }

    /// Keeps what is held of a step, and the count of bytes with it.
    mutating func hold(_ data: StepAnswer, of step: StepIndex) {
        let held = state.answers[step]
        guard data != held else { return }
        if flow.plan.read.contains(step), data.answer != held.answer { isPathOutdated = true }
        state.storedBytes += data.encodedBytes - held.encodedBytes
        state.answers[step] = data
        isTouched = true
    }

    /// Every place where an answer does not satisfy its step's schema; without an answer `{}` is judged.
    func faults(in answer: JSONValue?, of step: StepIndex) -> [Refusal.Fault] {
        guard flow.steps.indices.contains(step) else { return [] }
        let definition = flow.steps[step]
        let violations = definition.schema?.validate(answer ?? .object(JSONObject())) ?? []
        return violations.map { Refusal.Fault(pointer: "/\(definition.id)\($0.pointer)", detail: $0.detail) }
    }

    /// Stores the drafts of these steps as their answers, unvalidated, or drops them; then judges the path anew (contract, rule 12).
    mutating func settleDrafts(of steps: [StepIndex], _ decision: ChangeRequest.Decision) {
        guard decision != .stay else { return }
        for step in steps where mayWrite(step) {
            let held = state.answers[step]
            guard let draft = held.draft else { continue }
            hold(StepAnswer(answer: decision == .save ? draft : held.answer), of: step)
            if decision == .save { rememberValidity(of: step) }
        }
        settle(steps)
    }

    /// Marks an accepted step as broken where its answer does not satisfy the schema any more, so that it is pending (contract,
    /// section 6).
    mutating func rememberValidity(of step: StepIndex) {
        guard state.accepted.contains(step) else { return }
        if faults(in: state.answers[step].answer, of: step).isEmpty {
            state.broken.remove(step)
        } else {
            state.broken.insert(step)
        }
    }

    /// Judges the path anew if an answer that decides it was written, and settles what is held of the steps that became inapplicable
    /// (contract, section 6, "An answer changed").
    ///
    /// - Parameter written: the steps of which something was written; where the flow clears, nothing is kept of one that is inapplicable.
    mutating func settle(_ written: [StepIndex]) {
        var gone = StepSet()
        if isPathOutdated {
            let earlier = path
            path = PathFinder.path(through: flow, answers: state.answers)
            gone = earlier.applicable.subtracting(path.applicable)
            isPathOutdated = false
        }
        switch flow.inapplicableAnswers {
        case .keep: if !gone.isEmpty { state.stale = state.stale.union(gone.intersection(state.accepted)) }
        case .clear: clear(gone.union(StepSet(written).subtracting(path.applicable)))
        }
    }

    private mutating func clear(_ steps: StepSet) {
        guard !steps.isEmpty else { return }
        for step in steps.steps { hold(StepAnswer(), of: step) }
        isPathOutdated = false
        state.accepted = state.accepted.subtracting(steps)
        state.broken = state.broken.subtracting(steps)
        state.stale = state.stale.subtracting(steps)
    }
}

extension StepAnswer {
    /// How many bytes answer and draft take as JSON.
    package var encodedBytes: Int {
        (answer?.encodedCount ?? 0) + (draft?.encodedCount ?? 0)
    }
}
