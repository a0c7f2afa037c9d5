package import HTTPMessage
internal import JSONValue
internal import ServiceSupport
internal import WizardSessions

/// The API: finds the operation of a request, makes the checks that all have in common, and turns what goes wrong into problem documents.
///
/// The way of a request, in the contract's order of checks: route, method, credentials and session, media types, size, JSON; then the
/// operation.
package struct WizardAPI: HTTPResponder {
    private let services: APIServices
    private let routes: RouteTable<Endpoint>

    /// The API over its services.
    package init(_ services: APIServices) throws(RouteTableFailure) {
        self.services = services
        self.routes = try RouteTable(Endpoint.all.map { ($0.method, $0.template, $0) })
    }

    package func bodyLimit(for head: HTTPRequestHead) -> Int {
        guard case .found(let endpoint, _) = routes.match(head.method, head.target), case .json(_, let limit) = endpoint.body else { return 0 }
        return services.limits[keyPath: limit]
    }

    package func refuse(_ failure: FramingFailure) -> HTTPResponse {
        Problem(failure).response(instance: nil)
    }

    package func respond(to request: HTTPRequest) async -> HTTPResponse {
        let start = services.clock.instant
        let match = routes.match(request.method, request.target)
        var response: HTTPResponse
        do throws(Problem) {
            response = try await answer(request, match)
        } catch {
            response = error.response(instance: request.target.path)
        }
        services.counts.count(match.endpoint?.id, status: Int(response.status.code), from: start, to: services.clock.instant)
        return response
    }

    private func answer(_ request: HTTPRequest, _ match: RouteMatch<Endpoint>) async throws(Problem) -> HTTPResponse {
        try services.access.check(host: request.fields)
        switch match {
        case .unknownMethod: throw Problem(.methodUnknown)
        case .notFound: throw Problem(ProblemCode.notFound, "Nothing is at this path.")
        case .methodNotAllowed(let allow): throw Problem(.methodNotAllowed).with(field: "Allow", allow)
        case .options(let allow): return HTTPResponse(status: .noContent, fields: ["Allow": allow])
        case .found(let endpoint, let parameters): return try await call(endpoint, request, parameters)
        }
    }

    private func call(_ endpoint: Endpoint, _ request: HTTPRequest, _ parameters: PathParameters) async throws(Problem) -> HTTPResponse {
        let caller = try caller(of: request, for: endpoint)
        let opened = try await open(endpoint, parameters, caller)
        let query = try RequestChecks.query(of: request, known: endpoint.query)
        let body = try RequestChecks.body(of: request, as: endpoint.body, depth: services.limits.jsonDepthMax)
        return try await endpoint.respond(
            APIRequest(
                http: request, parameters: parameters, caller: caller, query: query, body: body, opened: opened, services: services))
    }

    /// Who calls; refuses those whose credentials cannot be enough for the operation.
    private func caller(of request: HTTPRequest, for endpoint: Endpoint) throws(Problem) -> Caller {
        let caller = try services.access.caller(of: request.fields)
        switch (endpoint.access, caller) {
        case (.everybody, _), (.starters, .admin), (.starters, .anonymous), (.admin, .admin), (.session, .admin), (.session, .token): return caller
        case (.admin, _), (.session, .anonymous), (.starters, .token): throw Problem.credentialsRequired
        }
    }

    /// The session in the path, for a caller who may; to all others it is as if there were none.
    private func open(_ endpoint: Endpoint, _ parameters: PathParameters, _ caller: Caller) async throws(Problem) -> APIRequest.Session? {
        guard case .session(let needed) = endpoint.access else { return nil }
        guard let id = parameters["session"].flatMap(SessionID.init) else { throw Problem(SessionFailure.notFound) }
        let session: WizardSession
        let snapshot: SessionSnapshot
        do throws(SessionFailure) {
            session = try await services.registry.session(id)
            snapshot = try await session.current()
        } catch {
            throw Problem(error)
        }
        let right = try right(of: caller, on: snapshot)
        if needed == .write, right == .read { throw Problem(.readOnly) }
        return APIRequest.Session(session: session, snapshot: snapshot, right: right)
    }

    private func right(of caller: Caller, on snapshot: SessionSnapshot) throws(Problem) -> AccessRight {
        switch caller {
        case .admin: return .write
        case .token(let digest): if let right = snapshot.record.right(of: digest) { return right }
        case .anonymous: break
        }
        throw Problem(SessionFailure.notFound)
    }
}

extension RouteMatch<Endpoint> {
    fileprivate var endpoint: Endpoint? {
        if case .found(let endpoint, _) = self { endpoint } else { nil }
    }
}
