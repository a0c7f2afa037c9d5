package import JSONValue

/// What a push asks for (contract, rules 1 to 5); combinations without meaning cannot be written down here.
package struct PushRequest: Sendable, Equatable {
    /// How entries that are there already are treated.
    package enum Mode: Sendable, Equatable {
        /// As the step's own launch mode says.
        case ofStep
        /// Always another entry.
        case standard
        /// The step on top keeps its entry.
        case singleTop
        /// One entry of a kind; `nil` is the step's own.
        case singleTask(under: String?)
        /// The nearest entry of the same step keeps its place; all above it go, and the params are delivered.
        case singleTaskDeliver
        /// Alone in a task of its own.
        case singleInstance
        /// Above the nearest target, what lay above it goes.
        case after(Target, ifAbsent: Absent)
        /// In place of the nearest target, which goes with what lay above it.
        case before(Target, ifAbsent: Absent)
    }

    /// What a placed push does without its target.
    package enum Absent: String, Sendable, CaseIterable {
        /// A standard push.
        case push
        /// Nothing: 409 `target-not-found`.
        case refuse
    }

    /// The step to show.
    package var step: StepIndex
    /// What to open it with; `nil` keeps the params of an entry that stays and gives another none.
    package var params: JSONObject?
    /// How entries that are there already are treated.
    package var mode: Mode

    package init(step: StepIndex, params: JSONObject? = nil, mode: Mode = .ofStep) {
        self.step = step
        self.params = params
        self.mode = mode
    }
}
