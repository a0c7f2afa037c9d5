internal import HTTPMessage
internal import JSONValue
internal import WizardSessions

/// A request that has passed the checks that come before its meaning: what an operation is given.
struct APIRequest: Sendable {
    /// The session in the path, and what the caller may do with it.
    struct Session: Sendable {
        let session: WizardSession
        /// The version that was current when the request came in.
        let snapshot: SessionSnapshot
        let right: AccessRight
    }

    let exchange: Exchange
    let caller: Caller
    /// The body; an empty object where none was sent.
    let body: JSONValue
    let opened: Session?

    var services: APIServices { exchange.handler.services }
    /// What the names in the path's template stand for.
    var parameters: PathParameters { exchange.handler.parameters }
    /// What the request line and the fields say.
    var head: HTTPRequestHead { exchange.head }
    /// The arguments of the query.
    var query: QueryArguments { exchange.handler.arguments.query }
    /// What a change says of versions and repetitions.
    var conditions: RequestConditions { exchange.handler.arguments.conditions }

    /// The session in the path; every operation whose access is `.session` has one.
    var session: Session {
        get throws(Problem) {
            guard let opened else { throw Problem(ProblemCode.notFound) }
            return opened
        }
    }

    /// A `true` or `false` of the query; false where it is left out.
    func flag(_ name: String) throws(Problem) -> Bool {
        switch query[name] {
        case nil, "false": return false
        case "true": return true
        default: throw Problem(.invalidParameter, "\(name) is true or false.")
        }
    }

    /// A whole number of the query.
    func integer(_ name: String, in range: ClosedRange<Int>) throws(Problem) -> Int? {
        guard let text = query[name] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw Problem(.invalidParameter, "\(name) is a whole number from \(range.lowerBound) to \(range.upperBound).")
        }
        return number
    }

    /// A word of the query that must be one of a type's.
    func choice<Word: RawRepresentable<String> & CaseIterable>(_ name: String) throws(Problem) -> Word? {
        guard let text = query[name] else { return nil }
        guard let word = Word(rawValue: text) else {
            throw Problem(.invalidParameter, "\(name) is one of: \(Word.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        return word
    }
}
