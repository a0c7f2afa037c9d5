internal import HTTPMessage
internal import JSONValue
internal import ServiceSupport
internal import WizardEngine
internal import WizardSessions

/// What the operations on flows have in common.
enum FlowDefinition {
    /// The flow that a body defines.
    ///
    /// - Throws: 422 with every fault.
    static func check(_ request: APIRequest) throws(Problem) -> FlowCheck {
        do throws(InvalidFlow) { return try FlowChecker(limits: FlowLimits(request.services.limits)).check(request.body) } catch {
            let first = error.faults.first
            var problem = Problem(.invalidFlow, first.map { Problem.detail($0.detail, at: $0.pointer) })
            problem.errors = error.faults.map { .init(code: $0.code.rawValue, pointer: $0.pointer, detail: $0.detail) }
            problem.members["limit"] = error.faults.lazy.compactMap(\.limit).first.map { .number(JSONNumber($0)) }
            throw problem
        }
    }

    /// A revision of a flow, the current one for `nil`; `nil` if it is not there.
    static func find(_ id: String, _ revision: Int?, _ request: APIRequest) async throws(Problem) -> FlowRevision? {
        do throws(StoreError) { return try await request.services.store.flow(id, revision: revision) } catch { throw Problem(error) }
    }

    /// A stored revision of the flow in the path.
    static func stored(_ request: APIRequest, revision: Int?) async throws(Problem) -> FlowRevision {
        guard let found = try await find(request.parameters["flow"] ?? "", revision, request) else {
            throw Problem(.notFound, "There is no such flow, or no such revision of it.")
        }
        return found
    }

    /// Stores a definition as the revision that follows on all that the flow ever had.
    ///
    /// - Parameter current: the revision that it takes the place of; `nil` where the flow must not be there.
    /// - Returns: `nil` if another one was stored in the meantime.
    static func store(_ checked: FlowCheck, after current: FlowRevision?, _ request: APIRequest) async throws(Problem) -> FlowRevision? {
        let store = request.services.store
        do throws(StoreError) {
            let number = try await store.lastRevision(ofFlow: checked.flow.id) &+ 1
            let revision = FlowRevision(
                reference: FlowReference(id: checked.flow.id, revision: number), flow: checked.flow, createdAt: request.services.clock.now,
                key: key(of: request))
            try await store.store(revision, expecting: current?.reference.revision)
            return revision
        } catch .conflict {
            return nil
        } catch { throw Problem(error) }
    }

    /// True where the request is a repetition of the one that stored the current revision.
    ///
    /// - Throws: 422 where its key was sent with another body.
    static func isReplay(_ request: APIRequest, of current: FlowRevision?) throws(Problem) -> Bool {
        guard let key = key(of: request), let known = current?.key, known.digest == key.digest else { return false }
        guard known.fingerprint == key.fingerprint else { throw Problem(SessionFailure.keyReused) }
        return true
    }

    /// Wants the current revision to be named by `If-Match` (contract, section 3, "Versions"), and not by `If-None-Match`.
    static func checkPrecondition(_ request: APIRequest, _ current: FlowRevision) throws(Problem) {
        let tag = entityTag(current)
        guard request.conditions.noneMatch.names(tag) != true else { throw preconditionFailed(current) }
        switch request.conditions.match.names(tag) {
        case true?: return
        case false?: throw preconditionFailed(current)
        case nil: throw Problem(.preconditionRequired, "If-Match must name the revision that is changed.").with(field: "ETag", "\"\(tag)\"")
        }
    }

    /// The problem of a request that is meant for another revision; `nil` is a flow that went in the meantime.
    static func preconditionFailed(_ current: FlowRevision?) -> Problem {
        let problem = Problem(.preconditionFailed, "The flow is at another revision than the request is meant for.")
        return current.map { at($0, problem) } ?? problem
    }

    /// The problem of creating what is there already.
    static func exists(_ current: FlowRevision?) -> Problem {
        current.map { at($0, Problem(.flowExists)) } ?? Problem(.flowExists)
    }

    /// The answer that shows a revision.
    static func response(_ status: HTTPStatus, _ revision: FlowRevision, _ extent: FlowExtent?) -> HTTPResponse {
        let fields: HTTPFields = [
            "Content-Type": "application/json", "ETag": "\"\(entityTag(revision))\"",
            "Cache-Control": status == .created ? "no-store" : "private, no-cache",
        ]
        return HTTPResponse(status: status, fields: fields, body: .bytes(FlowWriter.bytes(of: revision, extent)))
    }

    /// The answer to a check alone.
    static func dryRunResponse(_ checked: FlowCheck) -> HTTPResponse {
        let fields: HTTPFields = ["Content-Type": "application/json", "Cache-Control": "no-store"]
        return HTTPResponse(status: .ok, fields: fields, body: .bytes(FlowWriter.bytes(ofCheck: checked)))
    }

    /// The answer to a request that stored a flow; `replayed` where an earlier one of the same key had.
    static func createdResponse(_ revision: FlowRevision, _ extent: FlowExtent, replayed: Bool = false) -> HTTPResponse {
        var response = response(.created, revision, extent)
        response.fields.append("Location", "/v1/flows/\(revision.reference.id)")
        if replayed { response.fields.append("Idempotent-Replayed", "true") }
        return response
    }

    private static func at(_ current: FlowRevision, _ problem: Problem) -> Problem {
        problem.with("revision", .number(JSONNumber(current.reference.revision))).with(field: "ETag", "\"\(entityTag(current))\"")
    }

    private static func key(of request: APIRequest) -> SessionCreation.Key? {
        request.conditions.key.map { key in
            let name = "\(request.head.method.rawValue) \(request.head.target.path)"
            return SessionCreation.Key(digest: SHA256.digest(of: "flow\n\(key.text)"), fingerprint: request.fingerprint(of: name))
        }
    }

    private static func entityTag(_ revision: FlowRevision) -> String { "r\(revision.reference.revision)" }
}
