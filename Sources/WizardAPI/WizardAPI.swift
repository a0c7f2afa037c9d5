package import HTTPMessage
internal import JSONValue
internal import ServiceSupport
internal import WizardSessions

/// The API: finds the operation of a request, makes the checks that all have in common, and turns what goes wrong into problem documents.
///
/// The way of a request, in the contract's order of checks: route, method, credentials and session, rate, media types, size, JSON; then
/// the operation.
package struct WizardAPI: HTTPResponder {
    private typealias FoundSession = (session: WizardSession, snapshot: SessionSnapshot)

    /// What is known of a request's session without a wait.
    private enum Glimpse {
        /// The operation is about no session.
        case unneeded
        case found(FoundSession)
        /// Nothing at hand says whether there is such a session.
        case unknown
    }

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
            Endpoint.all.map { ($0.method, $0.template, Route($0, statuses: services.counts.statuses(of: $0))) })
    }

    package func allowance(for peer: PeerAddress) -> ConnectionAllowance? {
        services.clients?.allowance(for: peer)
    }

    package func isLimited(_ head: HTTPRequestHead) -> Bool {
        if case .found(let route, _) = routes.match(head.method, head.target), route.endpoint.access == .probes { return false }
        return (try? services.access.caller(of: head.fields, link: nil)) != .admin
    }

    package func bodyLimit(for head: HTTPRequestHead) -> Int {
        guard case .found(let route, _) = routes.match(head.method, head.target), case .json(_, _, let limit) = route.endpoint.body else {
            return 0
        }
        return limit(services.limits)
    }

    package func refuse(_ failure: FramingFailure) -> HTTPResponse {
        let problem = Problem(failure)
        services.counts.count(problem.code)
        var response = problem.response(instance: nil)
        services.counts.count(nil, status: Int(response.status.code))
        let id = requestIDs.name(HTTPFields())
        response.fields.append("X-Request-Id", id)
        accessLog.write(refusal: response, id: id)
        return response
    }

    package func respond(to request: HTTPRequest) -> HTTPReply {
        let exchange = Exchange(request: request, match: routes.match(request.method, request.target), start: services.clock.instant)
        guard case .found(let route, let parameters) = exchange.match else {
            return .ready(complete(unrouted(exchange.match), exchange))
        }
        let glimpse = glimpse(route.endpoint, parameters)
        // Who prefers something may want to wait.
        if let answer = route.endpoint.respondAtOnce, request.fields.first("Prefer") == nil {
            switch glimpse {
            case .unneeded: return .ready(respond(exchange, route.endpoint, parameters, to: nil, answer))
            case .found(let session): return .ready(respond(exchange, route.endpoint, parameters, to: session, answer))
            case .unknown: break
            }
        }
        return .later { await respond(exchange, route.endpoint, parameters, glimpse) }
    }

    private func respond(
        _ exchange: Exchange, _ endpoint: Endpoint, _ parameters: PathParameters, to found: FoundSession?,
        _ answer: (APIRequest) throws(Problem) -> HTTPResponse
    ) -> HTTPResponse {
        var standing: RateStanding?
        do throws(Problem) {
            let caller = try caller(of: exchange.request, for: endpoint)
            let admitted = try admit(exchange, to: endpoint, parameters, caller, found, &standing)
            return complete(.success(sealed(try answer(admitted), for: caller)), exchange, standing)
        } catch {
            return complete(.failure(error), exchange, standing)
        }
    }

    private func respond(
        _ exchange: Exchange, _ endpoint: Endpoint, _ parameters: PathParameters, _ glimpse: Glimpse
    ) async -> HTTPResponse {
        var standing: RateStanding?
        do throws(Problem) {
            let caller = try caller(of: exchange.request, for: endpoint)
            let found = try await find(glimpse, parameters)
            let admitted = try admit(exchange, to: endpoint, parameters, caller, found, &standing)
            return complete(.success(sealed(try await endpoint.respond(admitted), for: caller)), exchange, standing)
        } catch {
            return complete(.failure(error), exchange, standing)
        }
    }

    /// What every answer has in common, refusals included.
    private func complete(_ outcome: Result<HTTPResponse, Problem>, _ exchange: Exchange, _ standing: RateStanding? = nil) -> HTTPResponse {
        let request = exchange.request
        var response: HTTPResponse
        switch outcome {
        case .success(let answer): response = answer
        case .failure(let problem):
            response = problem.response(instance: request.target.path)
            services.counts.count(problem.code)
            if let cause = problem.cause { services.log.error("store-failed", ["reason": .text(cause)]) }
        }
        standing?.write(to: &response.fields)
        services.crossOrigin.complete(&response, to: request, allow: exchange.allow)
        let id = requestIDs.name(request.fields)
        response.fields.append("X-Request-Id", id)
        let end = services.clock.instant
        services.counts.count(exchange.route, status: Int(response.status.code), from: exchange.start, to: end)
        accessLog.write(exchange, response, id: id, exchange.start.duration(to: end))
        return response
    }

    /// The answer to a request that no operation fits.
    private func unrouted(_ match: RouteMatch<Route>) -> Result<HTTPResponse, Problem> {
        switch match {
        case .unknownMethod: .failure(Problem(.methodUnknown))
        case .notFound, .found: .failure(Problem(ProblemCode.notFound, "Nothing is at this path."))
        case .methodNotAllowed(let allow): .failure(Problem(.methodNotAllowed).with(field: "Allow", allow))
        case .options(let allow): .success(HTTPResponse(status: .noContent, fields: ["Allow": allow]))
        }
    }

    /// Makes the checks from the credentials to the JSON, for a caller whose credentials can be enough.
    private func admit(
        _ exchange: Exchange, to endpoint: Endpoint, _ parameters: PathParameters, _ caller: Caller, _ found: FoundSession?,
        _ standing: inout RateStanding?
    ) throws(Problem) -> APIRequest {
        let request = exchange.request
        let opened = try open(found, endpoint, caller)
        standing = services.clients?.take(endpoint.access, caller, request.head, at: exchange.start)
        if let standing, !standing.isGranted { throw Problem(standing) }
        try RequestChecks.accept(request.fields, endpoint.produces)
        try RequestChecks.content(request, endpoint.body)
        let query = try QueryArguments(request.target.queryItems, known: endpoint.query)
        let conditions = request.method.isSafe ? .none : try RequestConditions(request.fields)
        let body = try RequestChecks.json(request, endpoint.body, depth: services.limits.jsonDepthMax)
        return APIRequest(
            http: request, parameters: parameters, caller: caller, query: query, conditions: conditions, body: body, opened: opened,
            services: services)
    }

    /// An address with a token in it is like the token: no cache may keep what it shows.
    private func sealed(_ response: HTTPResponse, for caller: Caller) -> HTTPResponse {
        guard case .link = caller else { return response }
        var response = response
        response.fields.set("Cache-Control", "no-store")
        return response
    }

    /// Who calls; refuses those whose credentials cannot be enough for the operation.
    private func caller(of request: HTTPRequest, for endpoint: Endpoint) throws(Problem) -> Caller {
        try services.access.check(host: request.fields)
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

    private func sessionID(_ parameters: PathParameters) -> SessionID? {
        parameters.bytes("session").flatMap { SessionID(utf8: $0) }
    }

    /// The session in the path, if it is at hand.
    private func glimpse(_ endpoint: Endpoint, _ parameters: PathParameters) -> Glimpse {
        guard case .session = endpoint.access else { return .unneeded }
        guard let id = sessionID(parameters) else { return .unknown }
        return services.registry.glimpse(id).map { .found($0) } ?? .unknown
    }

    /// The session in the path; `nil` where the operation has none.
    private func find(_ glimpse: Glimpse, _ parameters: PathParameters) async throws(Problem) -> FoundSession? {
        switch glimpse {
        case .unneeded: return nil
        case .found(let session): return session
        case .unknown: break
        }
        guard let id = sessionID(parameters) else { throw Problem(SessionFailure.notFound) }
        do throws(SessionFailure) {
            let session = try await services.registry.session(id)
            return (session, try await session.current())
        } catch {
            throw Problem(error)
        }
    }

    /// The session for a caller who may; to all others it is as if there were none.
    private func open(_ found: FoundSession?, _ endpoint: Endpoint, _ caller: Caller) throws(Problem) -> APIRequest.Session? {
        guard case .session(let needed) = endpoint.access, let found else { return nil }
        let right = try caller.right(on: found.snapshot.record)
        if needed == .write, right == .read { throw Problem(.readOnly) }
        return APIRequest.Session(session: found.session, snapshot: found.snapshot, right: right)
    }
}
