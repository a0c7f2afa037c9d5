/// The rules of a session as pure functions: the same input gives the same output, and nothing else happens.
package struct SessionEngine: Sendable {
    /// How large one session may grow.
    package let limits: EngineLimits

    package init(limits: EngineLimits = EngineLimits()) {
        self.limits = limits
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
        try copy.passGuards(request)
        guard copy.isTouched else { return .unchanged }
        return copy.finish(request.operation)
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
