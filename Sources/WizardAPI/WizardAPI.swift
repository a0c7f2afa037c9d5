package import HTTPMessage
internal import JSONValue
internal import ServiceSupport
internal import WizardSessions

/// The API: finds the operation of a request, makes the checks that all have in common, and turns what goes wrong into problem documents.
///
/// The way of a request, in the contract's order of checks: route, method, credentials and session, rate, media types, size, JSON; then
/// the operation.
package final class WizardAPI: HTTPResponder {
    private typealias FoundSession = (session: WizardSession, snapshot: SessionSnapshot)

    let services: APIServices
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

    package func handler(for head: HTTPRequestHead) -> any HTTPRequestHandler {
        RequestHandler(head, routes.match(head.method, head.target), self)
    }

    package func refuse(_ failure: FramingFailure) -> HTTPResponse {
        let problem = Problem(failure)
        services.counts.count(problem.code)
        var response = problem.response(instance: nil)
        services.counts.count(nil, status: Int(response.status.code))
        let id = requestIDs.next()
        response.fields.append("X-Request-Id", id)
        accessLog.write(refusal: response, id: id)
        return response
    }

    /// The answer to a request, or what will make it.
    func respond(to exchange: Exchange) -> HTTPReply {
        guard let route = exchange.handler.route else { return .ready(unrouted(exchange)) }
        var found: FoundSession?
        if case .session = route.endpoint.access {
            found = exchange.handler.sessionID.flatMap { services.registry.glimpse($0) }
            guard found != nil else { return .later { [self] in await respondLater(to: exchange, route) } }
        }
        var standing: RateStanding?
        do throws(Problem) {
            let request = try admit(exchange, to: route, found, &standing)
            let waits = exchange.handler.preferences?.waitSeconds != nil
            if !waits, let respond = route.endpoint.respondAtOnce, let response = try respond(request) {
                return .ready(complete(response, exchange, standing))
            }
            return .later { [self, standing] in await respond(to: request, route, standing) }
        } catch {
            return .ready(refuse(error, exchange, standing))
        }
    }

    /// The answer to a request for a session that is not at hand.
    private func respondLater(to exchange: Exchange, _ route: Route) async -> HTTPResponse {
        var standing: RateStanding?
        do throws(Problem) {
            // Who may not ask at all is not told whether there is such a session.
            _ = try exchange.handler.caller.get()
            let found = try await find(exchange.handler)
            return await respond(to: try admit(exchange, to: route, found, &standing), route, standing)
        } catch {
            return refuse(error, exchange, standing)
        }
    }

    private func respond(to request: APIRequest, _ route: Route, _ standing: RateStanding?) async -> HTTPResponse {
        do throws(Problem) {
            return complete(try await route.endpoint.respond(request), request.exchange, standing)
        } catch {
            return refuse(error, request.exchange, standing)
        }
    }

    /// What every answer has in common, refusals included.
    private func complete(
        _ response: consuming HTTPResponse, _ exchange: borrowing Exchange, _ standing: RateStanding? = nil
    ) -> HTTPResponse {
        let handler = exchange.handler
        standing?.write(to: &response.fields)
        // An address with a token in it is like the token: no cache may keep what it shows.
        if case .success(.link) = handler.caller { response.fields.set("Cache-Control", "no-store") }
        services.crossOrigin.complete(&response, to: handler.head, allow: exchange.allow)
        let id = handler.requestID ?? requestIDs.next()
        // What is sent to many as it is has nobody's name on it, but where one asks for it.
        if response.slot == nil || handler.requestID != nil { response.fields.append("X-Request-Id", id) }
        let end = services.clock.instant
        services.counts.count(handler.route, status: Int(response.status.code), from: exchange.start, to: end)
        accessLog.write(exchange, response, id: id, exchange.start.duration(to: end))
        return response
    }

    private func refuse(_ problem: Problem, _ exchange: Exchange, _ standing: RateStanding? = nil) -> HTTPResponse {
        services.counts.count(problem.code)
        if let cause = problem.cause { services.log.error("store-failed", ["reason": .text(cause)]) }
        return complete(problem.response(instance: exchange.head.target.path), exchange, standing)
    }

    /// The answer to a request that no operation fits.
    private func unrouted(_ exchange: Exchange) -> HTTPResponse {
        switch exchange.handler.misfit {
        case .unknownMethod: refuse(Problem(.methodUnknown), exchange)
        case .notFound, .found, nil: refuse(Problem(ProblemCode.notFound, "Nothing is at this path."), exchange)
        case .methodNotAllowed(let allow): refuse(Problem(.methodNotAllowed).with(field: "Allow", allow), exchange)
        case .options(let allow): complete(HTTPResponse(status: .noContent, fields: ["Allow": allow]), exchange)
        }
    }

    /// Makes the checks from the credentials to the JSON.
    private func admit(
        _ exchange: Exchange, to route: Route, _ found: FoundSession?, _ standing: inout RateStanding?
    ) throws(Problem) -> APIRequest {
        let handler = exchange.handler
        let caller = try handler.caller.get()
        let opened = try open(found, route, caller)
        standing = services.clients?.take(route.endpoint.access, caller, handler.head, at: exchange.start)
        if let standing, !standing.isGranted { throw Problem(standing) }
        try handler.acceptance.get()
        try RequestChecks.content(handler.head.fields, exchange.body, route.endpoint.body)
        try handler.understanding.get()
        let body = try RequestChecks.json(exchange.body, route.endpoint.body, depth: services.limits.jsonDepthMax)
        return APIRequest(exchange: exchange, caller: caller, body: body, opened: opened)
    }

    /// The session in the path, from the store if need be.
    private func find(_ handler: RequestHandler) async throws(Problem) -> FoundSession {
        guard let id = handler.sessionID else { throw Problem(SessionFailure.notFound) }
        do throws(SessionFailure) {
            let session = try await services.registry.session(id)
            return (session, try await session.current())
        } catch {
            throw Problem(error)
        }
    }

    /// The session for a caller who may; to all others it is as if there were none.
    private func open(_ found: FoundSession?, _ route: Route, _ caller: Caller) throws(Problem) -> APIRequest.Session? {
        guard case .session(let needed) = route.endpoint.access, let found else { return nil }
        let right = try caller.right(on: found.snapshot)
        if needed == .write, right == .read { throw Problem(.readOnly) }
        return APIRequest.Session(session: found.session, snapshot: found.snapshot, right: right)
    }
}
