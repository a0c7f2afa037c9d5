package import HTTPMessage
package import ServiceSupport
package import WizardSessions

/// One operation of the API: where it is reached, who may use it, what it takes, and what answers it.
///
/// Each is declared in a file of its own under `Operations`, named like its `operationId` in `openapi.yaml`.
package struct Endpoint: Sendable {
    /// Who may use an operation (contract, section 8).
    package enum Access: Sendable, Equatable {
        /// Everybody, without credentials.
        case everybody
        /// Whoever watches over the service, without credentials and never limited.
        case probes
        /// Everybody, without credentials and never limited, since a page loads many of them: files that the service holds in memory.
        case files
        /// Holders of an admin key.
        case admin
        /// Whoever the flow lets start sessions; the operation itself looks.
        case starters
        /// Holders of a right of the session in the path.
        case session(AccessRight)
    }

    /// What an operation takes as its body.
    package enum Body: Sendable {
        /// Nothing; a body is not read.
        case none
        /// A JSON object, or a merge patch (RFC 7396), of at most as many bytes as `limit` finds in the service's limits.
        case json(isPatch: Bool = false, isRequired: Bool = true, limit: @Sendable (Limits) -> Int)

        /// A JSON object as most operations take it.
        package static let json = Body.json(limit: \.bodyBytesMax)
        /// A JSON object that may be left out, for operations that need nothing told.
        package static let optionalJSON = Body.json(isRequired: false, limit: \.bodyBytesMax)
        /// A definition of a flow.
        package static let flow = Body.json(limit: \.flowBytesMax)
        /// Answers.
        package static let data = Body.json(limit: \.dataBytesMax)
        /// A merge patch of answers (RFC 7396).
        package static let dataPatch = Body.json(isPatch: true, limit: \.dataBytesMax)
    }

    /// The `operationId`.
    package let id: String
    /// The method.
    package let method: HTTPMethod
    /// The path's template.
    package let template: String
    /// Who may use it.
    package let access: Access
    /// What it takes.
    package let body: Body
    /// The query parameters that it knows.
    package let query: [String]
    /// The media types that it answers with, the usual one first; none where it answers without a body.
    package let produces: [MediaType]
    /// What answers it.
    let respond: @Sendable (APIRequest) async throws(Problem) -> HTTPResponse
    /// What answers it without waiting for anything; `nil`, or an answer of `nil`, where only `respond` can.
    let respondAtOnce: (@Sendable (APIRequest) throws(Problem) -> HTTPResponse?)?

    /// True where the read token may come as `access_token` in the query (contract, section 8).
    var takesLinks: Bool { query.contains("access_token") }

    init(
        _ id: String, _ method: HTTPMethod, _ template: String, access: Access, body: Body = .none, query: [String] = [],
        produces: [MediaType] = [MediaType("application", "json")],
        atOnce: (@Sendable (APIRequest) throws(Problem) -> HTTPResponse?)? = nil,
        respond: @escaping @Sendable (APIRequest) async throws(Problem) -> HTTPResponse
    ) {
        self.id = id
        self.method = method
        self.template = template
        self.access = access
        self.body = body
        self.query = query
        self.produces = produces
        self.respond = respond
        self.respondAtOnce = atOnce
    }
}
