internal import HTTPMessage
internal import ServiceSupport

/// A request on its way through the service, from its arrival to its answer.
struct Exchange: Sendable {
    /// What its head says.
    let handler: RequestHandler
    let body: RequestBody
    /// When the request was there as a whole.
    let start: Instant

    var head: HTTPRequestHead { handler.head }

    /// The session in the path as it was sent.
    var session: String? { handler.parameters["session"] }

    /// The methods of the path, where the request asks for them by OPTIONS.
    var allow: String? {
        if case .options(let allow) = handler.match { allow } else { nil }
    }
}
