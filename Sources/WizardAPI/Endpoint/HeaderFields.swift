internal import HTTPMessage
internal import JSONValue
internal import WizardSessions

/// Reads the preferences of a request (RFC 7240) that the service knows.
struct Preferences {
    let returnsMinimal: Bool

    init(_ fields: HTTPFields) {
        returnsMinimal = fields["Prefer"].map { $0.contains("return=minimal") } ?? false
    }
}

/// Reads `Idempotency-Key`.
enum IdempotencyKey {
    static func read(_ fields: HTTPFields) throws(Problem) -> String? {
        guard let text = fields["Idempotency-Key"] else { return nil }
        return text
    }
}

/// Reads `If-Match`.
enum Precondition {
    static func read(_ fields: HTTPFields) throws(Problem) -> SessionCommand.Precondition {
        guard let text = fields["If-Match"] else { return .none }
        if text == "*" { return .any }
        return .oneOf(text.split(separator: ",").map { $0.trimmingPrefix(" ").filter { $0 != "\"" } })
    }
}
