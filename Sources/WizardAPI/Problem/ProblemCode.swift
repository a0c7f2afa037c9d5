/// Every reason for which the service refuses a request, in the words of the wire (RFC 9457); a test freezes them.
///
/// The codes of the engine's rules stand here under the same names, so that one table tells what each means to a client.
package enum ProblemCode: String, Sendable, CaseIterable {
    // The request as HTTP
    case malformedRequest = "malformed-request"
    case transferCodingUnknown = "transfer-coding-unknown"
    case malformedTarget = "malformed-target"
    case targetTooLong = "target-too-long"
    case headerTooLarge = "header-too-large"
    case expectationFailed = "expectation-failed"
    case methodUnknown = "method-unknown"
    case notFound = "not-found"
    case methodNotAllowed = "method-not-allowed"
    case hostNotAllowed = "host-not-allowed"
    case unknownParameter = "unknown-parameter"
    case invalidParameter = "invalid-parameter"
    case malformedHeader = "malformed-header"
    case notAcceptable = "not-acceptable"
    case unsupportedMediaType = "unsupported-media-type"
    case bodyTooLarge = "body-too-large"
    case malformedJSON = "malformed-json"

    // Who may
    case credentialsRequired = "credentials-required"
    case readOnly = "read-only"
    case tooManyRequests = "too-many-requests"
    case tooManySessions = "too-many-sessions"
    case tooManyConnections = "too-many-connections"

    // What the request says
    case invalidBody = "invalid-body"
    case unknownStep = "unknown-step"
    case unknownKind = "unknown-kind"
    case unknownFlow = "unknown-flow"
    case invalidFlow = "invalid-flow"
    case flowExists = "flow-exists"
    case keyReused = "key-reused"
    case preconditionFailed = "precondition-failed"
    case preconditionRequired = "precondition-required"

    // The rules of a session
    case sessionEnded = "session-ended"
    case sessionExpired = "session-expired"
    case notExpired = "not-expired"
    case unexpectedTop = "unexpected-top"
    case atRoot = "at-root"
    case targetNotFound = "target-not-found"
    case unknownEntry = "unknown-entry"
    case singleInstance = "single-instance"
    case noPages = "no-pages"
    case noSuchPage = "no-such-page"
    case invalidStack = "invalid-stack"
    case leaveGuarded = "leave-guarded"
    case notInOrder = "not-in-order"
    case awaitingDecision = "awaiting-decision"
    case firstIncomplete = "first-incomplete"
    case notApplicable = "not-applicable"
    case notCompleted = "not-completed"
    case invalidAnswer = "invalid-answer"
    case stackTooDeep = "stack-too-deep"
    case tooManyTasks = "too-many-tasks"
    case tooManyTokens = "too-many-tokens"
    case answersTooLarge = "answers-too-large"
    case noApplicableStep = "no-applicable-step"

    // The service
    case sessionBusy = "session-busy"
    case tooManyWaiters = "too-many-waiters"
    case storeFull = "store-full"
    case storeUnavailable = "store-unavailable"
    case stopping = "stopping"
}
