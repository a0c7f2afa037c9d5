internal import JSONValue
internal import WizardRules

/// A rule that decides about a step, with the steps whose answers it reads looked up.
struct Condition: Sendable {
    /// The rule.
    let rule: JSONLogic
    /// The steps whose answers the rule may read; all of the flow's where it computes the names.
    let reads: StepSet

    /// A condition of a flow whose steps have these places; `all` is the set of them.
    init(_ rule: JSONLogic, indexes: [String: StepIndex], all: StepSet) {
        self.rule = rule
        reads = rule.reads.dynamic ? all : StepSet(rule.reads.names.compactMap { indexes[$0] })
    }

    /// What a condition says, as far as that is known.
    enum Verdict {
        case holds
        case fails
        /// An answer that it reads is not settled.
        case open
    }

    /// Judges the rule over an object of the answers that it reads and may see.
    ///
    /// - Parameter steps: the flow's, whose ids are the names in that object.
    func verdict(in sight: Sight, naming steps: [Step]) -> Verdict {
        if reads.intersects(sight.unsettled) { return .open }
        var data = JSONObject()
        for step in reads.intersection(sight.visible).steps {
            data[steps[step].id] = sight.answers[step].answer
        }
        return rule.isTruthy(.object(data)) ? .holds : .fails
    }
}
