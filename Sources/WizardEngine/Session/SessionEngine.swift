package import JSONValue

/// The rules of a session as pure functions: the same input gives the same output, and nothing else happens.
package struct SessionEngine: Sendable {
    /// How large one session may grow.
    package let limits: EngineLimits

    package init(limits: EngineLimits = EngineLimits()) {
        self.limits = limits
    }

    /// Starts a session at the first applicable step in order, or at the first step if none is in order (contract, section 6).
    ///
    /// - Parameters:
    ///   - flow: the flow that the session keeps.
    ///   - values: answers known beforehand, each step once; validated, but no step is completed by them.
    ///   - params: what the first entry is opened with.
    ///   - byAdmin: true for a holder of an admin key, who alone may answer steps that a backend decides.
    /// - Throws: `awaiting-decision`, `invalid-answer`, `no-applicable-step`, `answers-too-large`.
    package func start(
        _ flow: Flow, values: [(step: StepIndex, value: JSONValue)] = [], params: JSONObject? = nil, byAdmin: Bool = false
    ) throws(Refusal) -> (state: SessionState, path: Path, event: SessionEvent) {
        let nothing = SessionState(
            version: 0, status: .active, tasks: [NavigationTask(stack: Stack())], nextEntryNumber: 1,
            transition: Transition(fromVersion: 0, kind: .none))
        let path = PathFinder.path(through: flow, answers: nothing.answers)
        var copy = WorkingCopy(of: nothing, on: path, flow: flow, limits: limits, byAdmin: byAdmin)
        try copy.write(DataWrite(form: .replace, draft: false, values: values))
        guard let first = flow.plan.inOrder.isEmpty ? flow.steps.indices.first : copy.path.walk.first else {
            throw Refusal(.noApplicableStep, "The flow has no step to start at.")
        }
        try copy.put(copy.makeEntry(of: first, params: params))
        let event = try copy.finish(as: .started, copy.difference)
        copy.state.changes = StepChanges()
        return (copy.state, copy.path, event)
    }

    /// Judges a change and works out what follows from it.
    ///
    /// - Parameters:
    ///   - request: what is asked for, with its conditions.
    ///   - state: the session as it is.
    ///   - path: the path that belongs to that state.
    ///   - flow: the flow that the session keeps.
    /// - Returns: `.unchanged`, or the next state.
    /// - Throws: the first rule that refuses, in the contract's order of checks: status, `expect`, the rule itself, the guard.
    package func apply(
        _ request: ChangeRequest, to state: SessionState, on path: Path, of flow: Flow
    ) throws(Refusal) -> Outcome {
        if try Self.isSettled(request.operation, in: state.status) { return .unchanged }
        var copy = WorkingCopy(of: state, on: path, flow: flow, limits: limits, byAdmin: request.byAdmin)
        try copy.check(request.expectation)
        try copy.perform(request.operation)
        if request.decision == .stay { return .unchanged }
        let difference = copy.difference
        try copy.passGuards(request, of: difference)
        guard copy.isTouched else { return .unchanged }
        let event = try copy.finish(as: request.operation.eventKind, difference)
        return (consume copy).outcome(event)
    }

    /// True where the session's status makes the operation a no-op; throws where it forbids it.
    package static func isSettled(_ operation: Operation, in status: SessionStatus) throws(Refusal) -> Bool {
        switch (status, operation) {
        case (.active, .restore):
            throw Refusal(.notExpired, "Only an expired session can be restored; this one is active.")
        case (.active, _), (.expired, .restore): return false
        case (.completed, .complete), (.cancelled, .cancel): return true
        case (.expired, _):
            throw Refusal(.sessionExpired, "The session has expired; restore makes it active again.")
        case (.completed, _), (.cancelled, _):
            throw Refusal(.sessionEnded, "The session is \(status.rawValue) and takes no more changes.")
        }
    }
}
