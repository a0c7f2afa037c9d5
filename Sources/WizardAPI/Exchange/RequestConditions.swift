internal import HTTPMessage
internal import WizardSessions

/// What a request that changes something says beside its body: which versions it is meant for, and its name for a repetition.
struct RequestConditions: Sendable {
    /// Nothing said.
    static let none = RequestConditions()

    /// `If-Match`: the versions for which the change is meant, compared strongly.
    private(set) var match = SessionCommand.Precondition.none
    /// `If-None-Match`: the versions for which it is not, compared weakly.
    private(set) var noneMatch = SessionCommand.Precondition.none
    /// `Idempotency-Key`.
    private(set) var key: IdempotencyKey?

    private init() {}

    /// Reads the fields.
    ///
    /// - Throws: 400 for one that is malformed.
    init(_ fields: HTTPFields) throws(Problem) {
        match = try Self.precondition("If-Match", fields) { !$0.isWeak }
        noneMatch = try Self.precondition("If-None-Match", fields) { _ in true }
        if let field = fields.list("Idempotency-Key") {
            guard let key = IdempotencyKey(field) else {
                throw Problem(.malformedHeader, "Idempotency-Key is one string of 1 to 255 visible characters.")
            }
            self.key = key
        }
    }

    /// The entity tags of a field; `nil` where it was not sent.
    static func tags(_ name: String, _ field: ArraySlice<UInt8>?) throws(Problem) -> EntityTagCondition? {
        guard let field else { return nil }
        guard let tags = EntityTagCondition(field) else {
            throw Problem(.malformedHeader, "\(name) is * or a list of entity tags in quotes.")
        }
        return tags
    }

    private static func precondition(
        _ name: String, _ fields: HTTPFields, _ counts: (EntityTag) -> Bool
    ) throws(Problem) -> SessionCommand.Precondition {
        switch try tags(name, fields.list(name)) {
        case nil: .none
        case .any?: .any
        case .tags(let tags)?: .oneOf(tags.filter(counts).map(\.opaque))
        }
    }
}
