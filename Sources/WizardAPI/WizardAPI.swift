package import HTTPMessage
internal import JSONValue
internal import ServiceSupport
internal import WizardSessions

/// The API: finds the operation of a request, makes the checks that all have in common, and turns what goes wrong into problem documents.
///
/// The way of a request, in the contract's order of checks: route, method, credentials and session, rate, media types, size, JSON; then
/// the operation.
package struct WizardAPI: HTTPResponder {
    private let services: APIServices
    private let routes: RouteTable<Route>
    private let accessLog: AccessLog
    private let requestIDs: RequestIDs

    /// The API over its services.
    package init(_ services: APIServices) throws(RouteTableFailure) {
        self.services = services
        accessLog = AccessLog(log: services.log, random: services.registry.services.random)
        requestIDs = RequestIDs(from: services.registry.services.random)
        routes = try RouteTable(
            Endpoint.all.map { ($0.method, $0.template, Route(endpoint: $0, statuses: services.counts.statuses(of: $0))) })
    }

    package func bodyLimit(for head: HTTPRequestHead) -> Int {
        guard case .found(let route, _) = routes.match(head.method, head.target), case .json(_, let limit) = route.endpoint.body else {
            return 0
        }
        return services.limits[keyPath: limit]
    }

    package func refuse(_ failure: FramingFailure) -> HTTPResponse {
        let problem = Problem(failure)
        services.counts.count(problem.code)
        services.counts.count(nil, status: Int(problem.code.meaning.status.code), from: services.clock.instant, to: services.clock.instant)
        return problem.response(instance: nil)
    }

    package func respondAtOnce(to request: HTTPRequest) -> HTTPResponse? { nil }

    package func respond(to request: HTTPRequest) async -> HTTPResponse {
        let start = services.clock.instant
        let match = routes.match(request.method, request.target)
        var standing: RateStanding?
        var response: HTTPResponse
        do throws(Problem) {
            response = try await answer(request, match, start, &standing)
        } catch {
            response = error.response(instance: request.target.path)
            services.counts.count(error.code)
            if let cause = error.cause { services.log.error("store-failed", ["reason": .text(cause)]) }
        }
        standing?.write(to: &response.fields)
        services.crossOrigin.complete(&response, to: request, allow: match.allow)
        let id = requestIDs.name(request.fields)
        response.fields.append("X-Request-Id", id)
        let end = services.clock.instant
        services.counts.count(match.route, status: Int(response.status.code), from: start, to: end)
        accessLog.write(request, response, match.route, session: match.session, id: id, start.duration(to: end))
        return response
    }

    private func answer(
        _ request: HTTPRequest, _ match: RouteMatch<Route>, _ now: Instant, _ standing: inout RateStanding?
    ) async throws(Problem) -> HTTPResponse {
        switch match {
        case .unknownMethod: throw Problem(.methodUnknown)
        case .notFound: throw Problem(ProblemCode.notFound, "Nothing is at this path.")
        case .methodNotAllowed(let allow): throw Problem(.methodNotAllowed).with(field: "Allow", allow)
        case .options(let allow): return HTTPResponse(status: .noContent, fields: ["Allow": allow])
        case .found(let route, let parameters):
            return try await call(route.endpoint, request, parameters, now, &standing)
        }
    }

    private func call(
        _ endpoint: Endpoint, _ request: HTTPRequest, _ parameters: PathParameters, _ now: Instant, _ standing: inout RateStanding?
    ) async throws(Problem) -> HTTPResponse {
        try services.access.check(host: request.fields)
        let caller = try caller(of: request, for: endpoint)
        let opened = try await open(endpoint, parameters, caller)
        standing = services.clients?.take(endpoint.access, caller, request.head, at: now)
        if let standing, !standing.isGranted { throw Problem(standing) }
        try RequestChecks.accept(request.fields, endpoint.produces)
        try RequestChecks.content(request, endpoint.body)
        let query = try QueryArguments(request.target.queryItems, known: endpoint.query)
        let conditions = request.method.isSafe ? .none : try RequestConditions(request.fields)
        let body = try RequestChecks.json(request, endpoint.body, depth: services.limits.jsonDepthMax)
        var response = try await endpoint.respond(
            APIRequest(
                http: request, parameters: parameters, caller: caller, query: query, conditions: conditions, body: body, opened: opened,
                services: services))
        // An address with a token in it is like the token: no cache may keep what it shows.
        if case .link = caller { response.fields.set("Cache-Control", "no-store") }
        return response
    }

    /// Who calls; refuses those whose credentials cannot be enough for the operation.
    private func caller(of request: HTTPRequest, for endpoint: Endpoint) throws(Problem) -> Caller {
        let link = endpoint.takesLinks ? request.target.queryItems.first { $0.name == "access_token" }?.value : nil
        let caller = try services.access.caller(of: request.fields, link: link)
        switch (endpoint.access, caller) {
        case (.everybody, _), (.probes, _), (.files, _), (_, .admin), (.starters, .anonymous), (.session, .token), (.session, .link):
            return caller
        case (.admin, .anonymous), (.session, .anonymous): throw Problem.credentialsRequired()
        case (.admin, _), (.starters, _):
            throw Problem.credentialsRequired(error: "invalid_token", "The bearer token is no admin key.")
        }
    }

    /// The session in the path, for a caller who may; to all others it is as if there were none.
    private func open(_ endpoint: Endpoint, _ parameters: PathParameters, _ caller: Caller) async throws(Problem) -> APIRequest.Session? {
        guard case .session(let needed) = endpoint.access else { return nil }
        guard let id = parameters.bytes("session").flatMap({ SessionID(utf8: $0) }) else { throw Problem(SessionFailure.notFound) }
        let session: WizardSession
        let snapshot: SessionSnapshot
        do throws(SessionFailure) {
            session = try await services.registry.session(id)
            snapshot = try await session.current()
        } catch {
            throw Problem(error)
        }
        let right = try caller.right(on: snapshot.record)
        if needed == .write, right == .read { throw Problem(.readOnly) }
        return APIRequest.Session(session: session, snapshot: snapshot, right: right)
    }
}

extension RouteMatch<Route> {
    fileprivate var route: Route? {
        if case .found(let route, _) = self { route } else { nil }
    }

    /// The session in the path as it was sent.
    fileprivate var session: String? {
        if case .found(_, let parameters) = self { parameters["session"] } else { nil }
    }

    fileprivate var allow: String? {
        if case .options(let allow) = self { allow } else { nil }
    }
}
