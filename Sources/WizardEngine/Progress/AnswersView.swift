package import JSONValue

/// What a session holds of its steps' data, as an object by step id in flow order (contract, section 2).
package struct AnswersView: Sendable {
    /// Which steps are seen.
    package enum Scope: String, Sendable, CaseIterable {
        /// The applicable ones.
        case live
        /// Every one, those that the answers leave out included.
        case all
    }

    /// The submitted data of each step that has some.
    package let answers: JSONObject
    /// The data not yet submitted of each step that has some.
    package let drafts: JSONObject

    /// What a state holds of the steps in scope.
    package init(of state: SessionState, on path: Path, in flow: Flow, scope: Scope = .live) {
        let steps = state.answers.steps.filter { scope == .all ? flow.steps.indices.contains($0) : path.applicable.contains($0) }
        answers = JSONObject(steps.compactMap { step in state.answers[step].answer.map { (flow.steps[step].id, $0) } })
        drafts = JSONObject(steps.compactMap { step in state.answers[step].draft.map { (flow.steps[step].id, $0) } })
    }
}
