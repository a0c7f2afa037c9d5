internal import JSONValue

extension ProblemCode {
    /// The members that a document of the code has beside those that all have.
    var members: [ProblemMember] {
        switch self {
        case .preconditionFailed: [.version, .current, .revisionOfFlow]
        case .preconditionRequired, .sessionEnded, .notExpired: [.version, .current]
        case .sessionExpired: [.version, .current, .expiredAt]
        case .leaveGuarded: [.version, .current, .guarded, .choices]
        case .unexpectedTop: [.version, .current, .expected, .operation]
        case .firstIncomplete: [.version, .current, .firstIncomplete, .operation]
        case .invalidAnswer: [.version, .current, .errors, .operation]
        case .stackTooDeep: [.version, .current, .limit("How many entries a stack holds at most.", 64), .operation]
        case .tooManyTasks: [.version, .current, .limit("How many tasks a session holds at most.", 16), .operation]
        case .answersTooLarge: [.version, .current, .limit("How many bytes a session holds at most.", 262_144), .operation]
        case .atRoot, .targetNotFound, .unknownEntry, .singleInstance, .noPages, .noSuchPage, .invalidStack, .notInOrder,
            .awaitingDecision, .notApplicable, .notCompleted:
            [.version, .current, .operation]
        default: requestMembers ?? []
        }
    }

    /// The members that do not tell where a session stands.
    private var requestMembers: [ProblemMember]? {
        switch self {
        case .malformedJSON: [.offset]
        case .malformedTarget: [.limit("Where the query has too many arguments: how many there may be.", 64, always: false)]
        case .targetTooLong: [.limit("How many bytes a target has at most.", 8_192)]
        case .headerTooLarge: [.limit("How many bytes, or fields, a header has at most.", 16_384)]
        case .bodyTooLarge: [.limit("How many bytes a body has at most.", 1_048_576)]
        case .tooManyRequests: [.limit("How many requests may come at once.", 100), .policy]
        case .tooManySessions: [.limit("How many sessions a client may start.", 100)]
        case .tooManyConnections: [.limit("How many connections a client may have open.", 64)]
        case .tooManyTokens: [.limit("How many tokens a session has at most.", 16)]
        case .invalidBody, .unknownStep, .unknownKind, .unknownFlow: [.errors]
        case .invalidFlow: [.flowErrors, .limit("Where the definition is too large: the limit that it passes.", 500, always: false)]
        case .flowExists: [.revision]
        case .sessionBusy: [.limit("How many requests may wait at a session.", 32)]
        case .tooManyWaiters: [.limit("How many clients may wait at a session.", 100)]
        case .storeFull: [.limit("How many of these the store holds at most.", 10_000)]
        default: nil
        }
    }
}
