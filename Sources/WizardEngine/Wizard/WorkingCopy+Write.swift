internal import JSONValue

extension WorkingCopy {
    /// Writes answers or drafts of several steps at once (contract, sections 2 and 6).
    ///
    /// Answers are validated, drafts never. A step written is not completed by that; a completed one stays so while its answer is
    /// valid. What the flow would clear at once is not kept. What a step holds that a backend decides is an admin key's to write: others
    /// may not name it, and what they replace leaves it alone.
    /// - Throws: `awaiting-decision`, and `invalid-answer` with every place of every step that is wrong.
    mutating func write(_ write: DataWrite) throws(Refusal) {
        let (start, startPath, wasTouched) = (state, path, isTouched)
        for (step, _) in write.values where flow.steps.indices.contains(step) && !mayWrite(step) {
            throw .awaitingDecision(flow.steps[step])
        }
        let results = results(of: write)
        if !write.draft { try validate(results) }
        for (step, value) in results {
            var held = state.answers[step]
            if write.draft { held.draft = value } else { held.answer = value }
            hold(held, of: step)
            if !write.draft { rememberValidity(of: step) }
        }
        settle(results.map(\.step))
        if isTouched, !wasTouched, state == start { (state, path, isTouched) = (start, startPath, false) }
    }

    private func validate(_ results: [(step: StepIndex, value: JSONValue?)]) throws(Refusal) {
        var found: [Refusal.Fault] = []
        for case (let step, let value?) in results { found += faults(in: value, of: step) }
        if !found.isEmpty { throw .invalidAnswer(found) }
    }

    /// What each step that the write concerns holds after it; `nil` is nothing.
    private func results(of write: DataWrite) -> [(step: StepIndex, value: JSONValue?)] {
        switch write.form {
        case .replace:
            let named = StepSet(write.values.map(\.step))
            let others = state.answers.steps.filter { !named.contains($0) && mayWrite($0) }
            return write.values.map { ($0.step, $0.value) } + others.map { ($0, JSONValue?.none) }
        case .merge:
            return write.values.map { step, patch in
                let held = state.answers[step]
                let target = write.draft ? held.draft ?? held.answer : held.answer
                return (step, patch == .null ? JSONValue?.none : (target ?? .object(JSONObject())).merged(with: patch))
            }
        }
    }
}
