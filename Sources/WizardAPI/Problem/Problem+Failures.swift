package import HTTPMessage
internal import JSONValue
internal import ServiceSupport
internal import WizardEngine
package import WizardSessions

extension Problem {
    /// The problem of a session's refusal.
    package init(_ failure: SessionFailure) {
        switch failure {
        case .notFound: self.init(.notFound, "There is no such session, or the credentials do not open it.")
        case .refused(let refusal, let snapshot): self.init(refusal, on: snapshot)
        case .invalidStart(let refusal): self.init(refusal, on: nil)
        case .preconditionFailed(let snapshot):
            self.init(.preconditionFailed, "The session is at another version than If-Match names.")
            self = with("version", .number(JSONNumber(snapshot.record.state.version))).with(field: "ETag", "\"\(snapshot.record.entityTag)\"")
        case .preconditionRequired(let snapshot):
            self.init(.preconditionRequired, "The flow wants the version that is changed to be named by If-Match.")
            self = with("version", .number(JSONNumber(snapshot.record.state.version)))
        case .keyReused: self.init(.keyReused, "The key was sent with another request before.")
        case .busy(let limit): self = Problem(.sessionBusy).retried.with("limit", .number(JSONNumber(limit)))
        case .tooManyObservers(let limit): self = Problem(.tooManyWaiters).retried.with("limit", .number(JSONNumber(limit)))
        case .store(let error): self.init(error)
        }
    }

    /// The problem of a store that failed; what it said is for the log, not for the client.
    package init(_ error: StoreError) {
        switch error {
        case .notFound: self.init(ProblemCode.notFound)
        case .full(let limit): self = Problem(.storeFull).retried.with("limit", .number(JSONNumber(limit)))
        case .conflict, .unavailable: self = Problem(.storeUnavailable).retried
        }
    }

    /// The problem of a rule's refusal, with what the client needs to go on.
    private init(_ refusal: Refusal, on snapshot: SessionSnapshot?) {
        self.init(ProblemCode(rawValue: refusal.code.rawValue) ?? .invalidBody, refusal.detail)
        errors = refusal.faults.map { Fault(pointer: $0.pointer, detail: $0.detail) }
        members["operation"] = refusal.operation.map { .number(JSONNumber($0)) }
        members["limit"] = refusal.limit.map { .number(JSONNumber($0)) }
        guard let snapshot else { return }
        let state = snapshot.record.state
        let flow = snapshot.flow.flow
        members["version"] = .number(JSONNumber(state.version))
        if let top = state.top, flow.steps.indices.contains(top.step) {
            members["current"] = ["entry": .string(top.id.description), "step": .string(flow.steps[top.step].id)]
        }
        if let step = refusal.firstIncomplete, flow.steps.indices.contains(step) {
            members["firstIncomplete"] = .string(flow.steps[step].id)
        }
        if refusal.code == .leaveGuarded {
            members["guarded"] = .array(refusal.guarded.map { .string($0.description) })
            members["choices"] = .array(ChangeRequest.Decision.allCases.map { .string($0.rawValue) })
        }
        if refusal.code == .sessionExpired { members["expiredAt"] = .string(snapshot.record.expiresAt.description) }
        fields.append("ETag", "\"\(snapshot.record.entityTag)\"")
    }

    /// The problem of a request that cannot be understood as HTTP; the transport closes the connection after it.
    package init(_ failure: FramingFailure) {
        switch failure {
        case .targetTooLong(let limit): self = Problem(.targetTooLong).with("limit", .number(JSONNumber(limit)))
        case .headTooLarge(let limit), .tooManyFields(let limit):
            self = Problem(.headerTooLarge).with("limit", .number(JSONNumber(limit)))
        case .badTarget: self.init(.malformedTarget)
        case .unknownExpectation: self.init(.expectationFailed)
        case .unsupportedTransferCoding: self.init(.transferCodingUnknown)
        case .malformedHead, .malformedField, .hostNotUnique, .ambiguousLength, .badTransferCoding:
            self.init(.malformedRequest)
        }
        closesConnection = true
    }

    private var retried: Problem { with(field: "Retry-After", "1") }
}
