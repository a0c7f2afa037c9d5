internal import HTTPMessage
internal import ServiceSupport
internal import WizardSessions

/// What a request's head says: the operation, who calls, what is asked for.
///
/// All of it is found out once, since a client that polls sends the same head again and again.
/// What the head gets wrong is kept as a problem until the contract's order of checks comes to it.
final class RequestHandler: HTTPRequestHandler {
    let head: HTTPRequestHead
    /// The operation; `nil` where none fits.
    let route: Route?
    /// What the route table says instead, where none fits.
    let misfit: RouteMatch<Route>?
    /// What the names in the path's template stand for.
    let parameters: PathParameters
    /// Who calls, or why the credentials cannot be enough for the operation.
    let caller: Result<Caller, Problem>
    /// The session in the path, if it is named as sessions are.
    let sessionID: SessionID?
    /// What is wrong with the media types that the client takes.
    let acceptance: Result<Void, Problem>
    /// What the client asks for beside the body; nothing where that is wrong.
    let arguments: RequestArguments
    /// What is wrong with what the client asks for beside the body.
    let understanding: Result<Void, Problem>
    /// What the client would like.
    let preferences: Preferences?
    /// The versions that it wants, as `If-Match` was sent.
    let match: ArraySlice<UInt8>?
    /// Those that it does not want, as `If-None-Match` was sent.
    let noneMatch: ArraySlice<UInt8>?
    /// The name that the client gave the request, if it is one that can be written anywhere.
    let requestID: String?
    private let api: WizardAPI

    init(_ head: HTTPRequestHead, _ match: consuming RouteMatch<Route>, _ api: WizardAPI) {
        self.head = head
        self.api = api
        self.match = head.fields.list("If-Match")
        noneMatch = head.fields.list("If-None-Match")
        preferences = head.fields.list("Prefer").map { Preferences($0) }
        requestID = RequestIDs.given(head.fields)
        let access = api.services.access
        guard case .found(let route, let parameters) = match else {
            caller = Result { () throws(Problem) in try access.caller(of: head.fields, link: nil) }
            (self.route, self.parameters, misfit) = (nil, .none, match)
            (sessionID, acceptance, arguments, understanding) = (nil, .success(()), .none, .success(()))
            return
        }
        caller = Result { () throws(Problem) in try Self.caller(of: head, for: route.endpoint, access) }
        sessionID = parameters.bytes("session").flatMap { SessionID(utf8: $0) }
        acceptance = Result { () throws(Problem) in try RequestChecks.accept(head.fields, route.endpoint.produces) }
        do throws(Problem) {
            (arguments, understanding) = (try RequestArguments(head, known: route.endpoint.query), .success(()))
        } catch {
            (arguments, understanding) = (.none, .failure(error))
        }
        (self.route, self.parameters, misfit) = (route, parameters, nil)
    }

    var services: APIServices { api.services }

    var isLimited: Bool {
        if route?.endpoint.access == .probes { return false }
        if case .success(.admin) = caller { return false }
        return true
    }

    var bodyLimit: Int {
        guard case .json(_, _, let limit)? = route?.endpoint.body else { return 0 }
        return limit(api.services.limits)
    }

    func respond(to body: RequestBody) -> HTTPReply {
        api.respond(to: Exchange(handler: self, body: body, start: api.services.clock.instant))
    }

    /// Who calls; refuses those whose credentials cannot be enough for the operation.
    private static func caller(of head: HTTPRequestHead, for endpoint: Endpoint, _ access: AccessPolicy) throws(Problem) -> Caller {
        try access.check(host: head.fields)
        let link = endpoint.takesLinks ? head.target.queryItems.first { $0.name == "access_token" }?.value : nil
        let caller = try access.caller(of: head.fields, link: link)
        switch (endpoint.access, caller) {
        case (.everybody, _), (.probes, _), (.files, _), (_, .admin), (.starters, .anonymous), (.session, .token), (.session, .link):
            return caller
        case (.admin, .anonymous), (.session, .anonymous): throw Problem.credentialsRequired()
        case (.admin, _), (.starters, _):
            throw Problem.credentialsRequired(error: "invalid_token", "The bearer token is no admin key.")
        }
    }
}
