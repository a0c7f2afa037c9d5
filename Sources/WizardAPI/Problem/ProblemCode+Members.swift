internal import ServiceSupport
internal import WizardSessions

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
        case .stackTooDeep: [.version, .current, .limit("How many entries a stack holds at most.", Limits().stackDepthMax), .operation]
        case .tooManyTasks: [.version, .current, .limit("How many tasks a session holds at most.", Limits().tasksMax), .operation]
        case .answersTooLarge: [.version, .current, .limit("How many bytes a session holds at most.", Limits().answerBytesMax), .operation]
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
        case .malformedTarget: [.limit("Where the query has too many arguments: the most.", Limits().queryArgumentsMax, always: false)]
        case .targetTooLong: [.limit("How many bytes a target has at most.", Limits().urlBytesMax)]
        case .headerTooLarge: [.limit("How many bytes, or fields, a header has at most.", Limits().headerBytesMax)]
        case .bodyTooLarge: [.limit("How many bytes a body has at most.", Limits().bodyBytesMax)]
        case .tooManyRequests: [.limit("How many requests may come at once.", ClientLimits().requestBurst), .policy]
        case .tooManySessions: [.limit("How many sessions a client may start.", ClientLimits().sessionsMax)]
        case .tooManyConnections: [.limit("How many connections a client may have open.", ClientLimits().connectionsMax)]
        case .tooManyTokens: [.limit("How many tokens a session has at most.", WizardSession.tokensMax)]
        case .invalidBody, .unknownStep, .unknownKind, .unknownFlow: [.errors]
        case .invalidFlow: [.flowErrors, .limit("Where it is too large: the limit that it passes.", Limits().stepsMax, always: false)]
        case .flowExists: [.revision]
        case .sessionBusy: [.limit("How many requests may wait at a session.", Limits().sessionQueueMax)]
        case .tooManyWaiters: [.limit("How many clients may wait at a session.", Limits().sessionWaitersMax)]
        case .storeFull: [.limit("How many of these the store holds at most.", Limits().sessionsMax)]
        default: nil
        }
    }
}
