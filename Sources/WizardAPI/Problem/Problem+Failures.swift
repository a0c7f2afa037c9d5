package import HTTPMessage
internal import JSONValue
internal import ServiceSupport
package import WizardEngine
package import WizardSessions

extension Problem {
    /// The problem of a session's refusal.
    ///
    /// - Parameter request: the change that was refused, where it was one; pointers lead into its body.
    package init(_ failure: SessionFailure, of request: ChangeRequest? = nil) {
        switch failure {
        case .notFound: self.init(.notFound, "There is no such session, or the credentials do not open it.")
        case .refused(let refusal, let snapshot):
            self.init(refusal, faults: request.map { refusal.faults(in: $0.operation) })
            add(refusal, on: snapshot)
            if let request, refusal.code == .unexpectedTop {
                members["expected"] = request.expected(at: refusal.operation)?.document(in: snapshot.flow.flow)
            }
        case .invalidStart(let refusal): self.init(refusal, faults: refusal.startFaults)
        case .preconditionFailed(let snapshot):
            self.init(.preconditionFailed, "The session is at another version than the request is meant for.")
            add(snapshot)
        case .preconditionRequired(let snapshot):
            self.init(.preconditionRequired, "The flow wants the version that is changed to be named by If-Match.")
            add(snapshot)
        case .keyReused: self.init(.keyReused, "The key was sent with another request before.")
        case .busy(let limit): self = Problem(.sessionBusy).retried().limited(limit)
        case .tooManyTokens(let limit): self = Problem(.tooManyTokens, "A session has at most \(limit) tokens.").limited(limit)
        case .tooManyObservers(let limit): self = Problem(.tooManyWaiters).retried().limited(limit)
        case .store(let error): self.init(error)
        }
    }

    /// The problem of a store that failed; what it said is for the log, not for the client.
    package init(_ error: StoreError) {
        switch error {
        case .notFound: self.init(ProblemCode.notFound)
        case .keyReused: self.init(SessionFailure.keyReused)
        case .full(let limit): self = Problem(.storeFull).retried().limited(limit)
        case .clientFull(let limit): self = Problem(.tooManySessions).retried(after: 60).limited(limit)
        case .conflict: self = Problem(.storeUnavailable).retried()
        case .unavailable(let reason):
            self = Problem(.storeUnavailable).retried()
            cause = reason
        }
    }

    /// The problem of a client that asks too often.
    init(_ standing: RateStanding) {
        self = Problem(.tooManyRequests).retried(after: standing.seconds).limited(standing.policy.burst)
            .with("policy", .string(standing.policy.name))
    }

    /// The problem of a request that cannot be understood as HTTP; the transport closes the connection after it.
    package init(_ failure: FramingFailure) {
        switch failure {
        case .targetTooLong(let limit): self = Problem(.targetTooLong).limited(limit)
        case .headTooLarge(let limit), .tooManyFields(let limit): self = Problem(.headerTooLarge).limited(limit)
        case .badTarget(.tooManyQueryItems(let limit)): self = Problem(.malformedTarget, "The query has too many arguments.").limited(limit)
        case .badTarget: self.init(.malformedTarget)
        case .unknownExpectation: self.init(.expectationFailed)
        case .tooManyConnections(let limit): self = Problem(.tooManyConnections).retried().limited(limit)
        case .serviceStops: self = Problem(.stopping).retried()
        case .unsupportedTransferCoding: self.init(.transferCodingUnknown)
        case .malformedHead, .malformedField, .hostNotUnique, .ambiguousLength, .badTransferCoding:
            self.init(.malformedRequest)
        }
        closesConnection = true
    }

    /// The same problem with the time after which to try again, in seconds.
    func retried(after seconds: Int = 1) -> Problem {
        with(field: "Retry-After", "\(seconds)")
    }

    /// The same problem with the limit that was passed.
    func limited(_ limit: Int) -> Problem {
        with("limit", .number(JSONNumber(limit)))
    }

    private init(_ refusal: Refusal, faults: [Fault]?) {
        self.init(ProblemCode(rawValue: refusal.code.rawValue) ?? .invalidBody, refusal.detail)
        errors = faults ?? refusal.faults.map { Fault(pointer: $0.pointer, detail: $0.detail) }
        members["operation"] = refusal.operation.map { .number(JSONNumber($0)) }
        members["limit"] = refusal.limit.map { .number(JSONNumber($0)) }
    }

    /// Adds what the client needs to go on after a rule refused.
    private mutating func add(_ refusal: Refusal, on snapshot: SessionSnapshot) {
        add(snapshot)
        let flow = snapshot.flow.flow
        if let step = refusal.firstIncomplete, flow.steps.indices.contains(step) {
            members["firstIncomplete"] = .string(flow.steps[step].id)
        }
        if refusal.code == .leaveGuarded {
            members["guarded"] = .array(refusal.guarded.map { .string($0.description) })
            members["choices"] = .array(ChangeRequest.Decision.allCases.map { .string($0.rawValue) })
        }
        if refusal.code == .sessionExpired { members["expiredAt"] = .string(snapshot.record.expiresAt.description) }
    }

    /// Adds where the session stands.
    private mutating func add(_ snapshot: SessionSnapshot) {
        let state = snapshot.record.state
        let flow = snapshot.flow.flow
        members["version"] = .number(JSONNumber(state.version))
        if let top = state.top, flow.steps.indices.contains(top.step) {
            members["current"] = ["entry": .string(top.id.description), "step": .string(flow.steps[top.step].id)]
        }
        fields.append("ETag", snapshot.quotedTag)
    }
}
