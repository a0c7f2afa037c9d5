internal import HTTPMessage
internal import JSONValue
internal import WizardEngine
internal import WizardSessions

/// What the operations on flows have in common.
enum FlowDefinition {
    /// The flow that a body defines.
    ///
    /// - Throws: 422 with every fault.
    static func check(_ request: APIRequest) throws(Problem) -> FlowCheck {
        do throws(InvalidFlow) { return try FlowChecker(limits: request.services.flowLimits).check(request.body) } catch {
            let first = error.faults.first
            var problem = Problem(.invalidFlow, first.map { "\($0.pointer): \($0.detail)" })
            problem.errors = error.faults.map { .init(code: $0.code.rawValue, pointer: $0.pointer, detail: $0.detail) }
            problem.members["limit"] = error.faults.lazy.compactMap(\.limit).first.map { .number(JSONNumber($0)) }
            throw problem
        }
    }

    /// A stored revision of the flow in the path.
    static func stored(_ request: APIRequest, revision: Int?) async throws(Problem) -> FlowRevision {
        let found: FlowRevision?
        do throws(StoreError) { found = try await request.services.store.flow(request.parameters["flow"] ?? "", revision: revision) } catch { throw Problem(error) }
        guard let found else { throw Problem(.notFound, "There is no such flow, or no such revision of it.") }
        return found
    }

    /// The current revision of the flow in the path.
    static func current(_ request: APIRequest) async throws(Problem) -> FlowRevision {
        try await stored(request, revision: nil)
    }

    /// Wants the current revision to be named by `If-Match` (contract, section 3, "Versions").
    static func checkPrecondition(_ request: APIRequest, _ current: FlowRevision) throws(Problem) {
        let tag = entityTag(current)
        switch try Precondition.read(request.http.fields) {
        case .none: throw Problem(.preconditionRequired, "If-Match must name the revision that is changed.").with(field: "ETag", "\"\(tag)\"")
        case .any: break
        case .oneOf(let tags) where tags.contains(tag): break
        case .oneOf:
            throw Problem(.preconditionFailed, "The flow is at another revision than If-Match names.")
                .with("revision", .number(JSONNumber(current.reference.revision))).with(field: "ETag", "\"\(tag)\"")
        }
    }

    /// Refuses to create what is there already.
    static func exists(_ id: String, in store: any SessionStore) async throws(Problem) -> Problem {
        let current: FlowRevision?
        do throws(StoreError) { current = try await store.flow(id, revision: nil) } catch { throw Problem(error) }
        guard let current else { return Problem(.flowExists) }
        return Problem(.flowExists).with("revision", .number(JSONNumber(current.reference.revision)))
            .with(field: "ETag", "\"\(entityTag(current))\"")
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

    private static func entityTag(_ revision: FlowRevision) -> String { "r\(revision.reference.revision)" }
}
