internal import HTTPMessage

/// What a client asks for beside the body; an object, since it is handed on many times a request.
final class RequestArguments: Sendable {
    /// Nothing asked for.
    static let none = RequestArguments()

    /// The arguments of the query.
    let query: QueryArguments
    /// What a change says of versions and repetitions.
    let conditions: RequestConditions

    private init() {
        (query, conditions) = (.none, .none)
    }

    /// Reads them; refuses a query that holds other names than these, and fields that are malformed.
    init(_ head: HTTPRequestHead, known: [String]) throws(Problem) {
        query = try QueryArguments(head.target.queryItems, known: known)
        conditions = head.method.isSafe ? .none : try RequestConditions(head.fields)
    }
}
