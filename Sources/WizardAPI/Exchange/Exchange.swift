internal import HTTPMessage
internal import ServiceSupport

/// A request on its way through the service, from its arrival to its answer.
struct Exchange: Sendable {
    let request: HTTPRequest
    /// The operation that the request is for, or why there is none.
    let match: RouteMatch<Route>
    /// When the request was there as a whole.
    let start: Instant

    var route: Route? {
        if case .found(let route, _) = match { route } else { nil }
    }

    /// The session in the path as it was sent.
    var session: String? {
        if case .found(_, let parameters) = match { parameters["session"] } else { nil }
    }

    /// The methods of the path, where the request asks for them by OPTIONS.
    var allow: String? {
        if case .options(let allow) = match { allow } else { nil }
    }
}
