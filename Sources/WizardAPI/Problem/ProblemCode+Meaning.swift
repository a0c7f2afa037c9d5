package import HTTPMessage

extension ProblemCode {
    /// What a code means: its status, its title, and what the client can do about it.
    package struct Meaning: Sendable {
        /// The status of the answer.
        package let status: HTTPStatus
        /// The title, the same for every occurrence (RFC 9457, section 3.1.3).
        package let title: String
        /// What the client can do.
        package let remedy: String

        fileprivate init(_ status: HTTPStatus, _ title: String, _ remedy: String) {
            self.status = status
            self.title = title
            self.remedy = remedy
        }
    }

    /// What the code means.
    package var meaning: Meaning {
        requestMeaning ?? contentMeaning ?? ruleMeaning ?? serviceMeaning
    }

    private var requestMeaning: Meaning? {
        switch self {
        case .malformedRequest: .init(.badRequest, "Malformed request", "Send the request as RFC 9112 says; the connection was closed.")
        case .transferCodingUnknown: .init(.notImplemented, "Unknown transfer coding", "Send the body chunked or with its length.")
        case .malformedTarget: .init(.badRequest, "Malformed target", "Percent-encode the path and the query.")
        case .targetTooLong: .init(.uriTooLong, "Target too long", "Send a shorter target.")
        case .headerTooLarge: .init(.headerFieldsTooLarge, "Header too large", "Send fewer or shorter header fields.")
        case .expectationFailed: .init(.expectationFailed, "Unknown expectation", "Expect nothing but 100-continue.")
        case .methodUnknown: .init(.notImplemented, "Unknown method", "Use a method of the API description.")
        case .notFound: .init(.notFound, "Not found", "Check the path, the id and the credentials.")
        case .methodNotAllowed: .init(.methodNotAllowed, "Method not allowed", "Use one of the methods in Allow.")
        case .hostNotAllowed: .init(.forbidden, "Host not allowed", "Address the service as localhost, or start it with an admin key.")
        case .unknownParameter: .init(.badRequest, "Unknown query parameter", "Leave the parameter out.")
        case .invalidParameter: .init(.badRequest, "Invalid query parameter", "Send a value that the API description allows.")
        case .malformedHeader: .init(.badRequest, "Malformed header field", "Send the header field as its RFC says.")
        case .notAcceptable: .init(.notAcceptable, "Not acceptable", "Accept one of the media types that the operation answers with.")
        case .unsupportedMediaType: .init(.unsupportedMediaType, "Unsupported media type", "Send a media type of Accept or Accept-Patch.")
        case .bodyTooLarge: .init(.contentTooLarge, "Body too large", "Send at most as many bytes as limit says.")
        case .malformedJSON: .init(.badRequest, "Malformed JSON", "Send JSON as RFC 8259 says, each member once.")
        case .credentialsRequired: .init(.unauthorized, "Credentials required", "Send an admin key or a session token as a bearer token.")
        case .readOnly: .init(.forbidden, "Read right only", "Use a token with the write right.")
        case .tooManyRequests: .init(.tooManyRequests, "Too many requests", "Wait as long as Retry-After says.")
        case .tooManySessions: .init(.tooManyRequests, "Too many sessions", "Go on with a session started before, or try again later.")
        case .tooManyConnections: .init(.tooManyRequests, "Too many connections", "Use the open connections, or close some.")
        default: nil
        }
    }

    private var contentMeaning: Meaning? {
        switch self {
        case .invalidBody: .init(.unprocessableContent, "Invalid body", "Correct the members that errors names.")
        case .unknownStep: .init(.unprocessableContent, "Unknown step", "Name a step of the session's flow.")
        case .unknownKind: .init(.unprocessableContent, "Unknown kind", "Name a kind of the session's flow.")
        case .unknownFlow: .init(.unprocessableContent, "Unknown flow", "Name a stored flow and one of its revisions.")
        case .invalidFlow: .init(.unprocessableContent, "Invalid flow", "Correct the places that errors names.")
        case .flowExists: .init(.conflict, "Flow exists", "Store another revision by PUT with If-Match.")
        case .keyReused: .init(.unprocessableContent, "Idempotency key reused", "Use another key for another request.")
        case .preconditionFailed: .init(.preconditionFailed, "Precondition failed", "Read the current version and decide anew.")
        case .preconditionRequired: .init(.preconditionRequired, "Precondition required", "Send the ETag last read as If-Match.")
        default: nil
        }
    }

    private var ruleMeaning: Meaning? {
        switch self {
        case .sessionEnded: .init(.conflict, "Session ended", "Start another session.")
        case .sessionExpired: .init(.gone, "Session expired", "Restore it, or start another session.")
        case .notExpired: .init(.conflict, "Session not expired", "Go on; the session is active.")
        case .unexpectedTop: .init(.conflict, "Another entry on top", "Show the current entry and let the person decide anew.")
        case .atRoot: .init(.conflict, "At the root", "Leave the wizard itself; nothing lies below.")
        case .targetNotFound: .init(.conflict, "Target not found", "Name an entry of the current task.")
        case .unknownEntry: .init(.conflict, "Unknown entry", "Name an entry of the current task.")
        case .singleInstance: .init(.conflict, "Single-instance task", "Bring another task to the front first.")
        case .noPages: .init(.conflict, "No pages", "Select pages of a step that has some, while it is on top.")
        case .noSuchPage: .init(.unprocessableContent, "No such page", "Name a page of the step on top.")
        case .invalidStack: .init(.unprocessableContent, "Invalid stack", "Send at least one entry, each at most once.")
        case .leaveGuarded:
            .init(
                .conflict, "Unsaved input",
                "Ask the person. Repeat the request with \"decision\": save | discard | stay and the guarded list of this answer.")
        case .notInOrder: .init(.conflict, "Step not in order", "Go back or push; only steps in order are submitted.")
        case .awaitingDecision: .init(.conflict, "Awaiting a decision", "Wait until the backend has submitted the step.")
        case .firstIncomplete: .init(.conflict, "Earlier step incomplete", "Complete the step that firstIncomplete names.")
        case .notApplicable: .init(.conflict, "Step not applicable", "Go to another step, or change the answers that leave this one out.")
        case .notCompleted: .init(.conflict, "Step not completed", "Complete the step by next before it is edited.")
        case .invalidAnswer: .init(.unprocessableContent, "Invalid answer", "Correct the places that errors names.")
        case .stackTooDeep: .init(.conflict, "Stack too deep", "Go back before pushing more.")
        case .tooManyTasks: .init(.conflict, "Too many tasks", "Leave a task before opening another.")
        case .tooManyTokens: .init(.conflict, "Too many tokens", "Revoke a token that is not used any more.")
        case .answersTooLarge: .init(.contentTooLarge, "Answers too large", "Store less; limit says how many bytes a session holds.")
        case .noApplicableStep: .init(.unprocessableContent, "No applicable step", "Start with other data, or store a flow that fits them.")
        default: nil
        }
    }

    private var serviceMeaning: Meaning {
        switch self {
        case .sessionBusy: .init(.serviceUnavailable, "Session busy", "Try again; too many requests wait at this session.")
        case .tooManyWaiters: .init(.serviceUnavailable, "Too many waiters", "Poll without waiting, or try again later.")
        case .storeFull: .init(.serviceUnavailable, "Store full", "Try again later.")
        case .stopping: .init(.serviceUnavailable, "Stopping", "Send the request to another node, or try again.")
        default: .init(.serviceUnavailable, "Store unavailable", "Try again later; nothing was changed.")
        }
    }
}
