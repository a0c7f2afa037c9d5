internal import JSONValue

/// A member that the documents of some problems have beside those that all have.
struct ProblemMember: Sendable {
    /// The name.
    let name: String
    /// What it tells.
    let meaning: String
    /// What it may hold; `nil` where it is not in every document of the code.
    let example: JSONValue?

    private init(_ name: String, _ meaning: String, _ example: JSONValue?) {
        self.name = name
        self.meaning = meaning
        self.example = example
    }

    static let version = ProblemMember("version", "The session's current version.", 7)
    static let current = ProblemMember("current", "What is on top now: the entry and its step.", ["entry": "e3", "step": "profile"])
    static let expected = ProblemMember("expected", "What the request, or a part of the batch, expected on top.", ["entry": "e2"])
    static let operation = ProblemMember("operation", "In a batch: which of its operations was refused, from 0.", nil)
    static let firstIncomplete = ProblemMember("firstIncomplete", "The step to complete first.", "account")
    static let guarded = ProblemMember("guarded", "The entries to ask the person about, top down; to be sent back as they are.", ["e3"])
    static let choices = ProblemMember("choices", "What may be sent as decision.", ["save", "discard", "stay"])
    static let expiredAt = ProblemMember("expiredAt", "When the session's time ran out.", "2030-01-31T12:00:00Z")
    static let revision = ProblemMember("revision", "The flow's current revision.", 3)
    static let revisionOfFlow = ProblemMember("revision", "Where a flow was to be changed, instead of the two: its current revision.", nil)
    static let offset = ProblemMember("offset", "The first byte of the body that is wrong, from 0.", 17)
    static let policy = ProblemMember("policy", "Which of the limits of rate was passed, as RateLimit-Policy names it.", "default")

    /// The places in the body.
    static let errors = ProblemMember(
        "errors", "Each place that is wrong, as a JSON Pointer into the body, and what is expected there.",
        [["pointer": "/data/email", "detail": "must have at least 3 characters"]])
    /// The places in a definition.
    static let flowErrors = ProblemMember(
        "errors", "Each place that is wrong, as a JSON Pointer into the definition, with the kind of fault and what is expected there.",
        [["code": "unknown-step", "pointer": "/steps/2/next/0/to", "detail": "The flow has no step address."]])

    /// A limit that was passed.
    ///
    /// - Parameters:
    ///   - usual: the limit of a service that was not told another.
    ///   - always: false where the same code is told of other faults too.
    static func limit(_ meaning: String, _ usual: Int, always: Bool = true) -> ProblemMember {
        ProblemMember("limit", meaning, always ? .number(JSONNumber(usual)) : nil)
    }
}
