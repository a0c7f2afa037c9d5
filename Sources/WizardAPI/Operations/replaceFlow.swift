internal import HTTPMessage
internal import WizardEngine
internal import WizardSessions

extension Endpoint {
    /// `PUT /v1/flows/{flow}`: stores another revision of a flow, or its first one with `If-None-Match: *`.
    static let replaceFlow = Endpoint(
        "replaceFlow", .put, "/v1/flows/{flow}", access: .admin, body: .flow
    ) { request throws(Problem) in
        let checked = try FlowDefinition.check(request)
        let id = checked.flow.id
        guard id == request.parameters["flow"] else {
            var problem = Problem(.invalidBody, "The id in the definition is not the one in the path.")
            problem.errors = [.init(pointer: "/id", detail: "The id must be the one in the path.")]
            throw problem
        }
        let current = try await FlowDefinition.find(id, nil, request)
        let mayCreate = request.conditions.noneMatch != .none && request.conditions.match == .none
        if let current {
            if try FlowDefinition.isReplay(request, of: current) { return replayed(current, checked, created: mayCreate) }
            try FlowDefinition.checkPrecondition(request, current)
            // The order of members means nothing, so the same content in another order is no other revision.
            if current.flow.source == checked.flow.source { return FlowDefinition.response(.ok, current, checked.extent) }
        } else if !mayCreate {
            throw Problem(.notFound, "There is no such flow; If-None-Match: * creates it.")
        }
        guard let stored = try await FlowDefinition.store(checked, after: current, request) else {
            throw FlowDefinition.preconditionFailed(try await FlowDefinition.find(id, nil, request))
        }
        if current == nil { return FlowDefinition.createdResponse(stored, checked.extent) }
        return FlowDefinition.response(.ok, stored, checked.extent)
    }

    private static func replayed(_ current: FlowRevision, _ checked: FlowCheck, created: Bool) -> HTTPResponse {
        if created { return FlowDefinition.createdResponse(current, checked.extent, replayed: true) }
        var response = FlowDefinition.response(.ok, current, checked.extent)
        response.fields.append("Idempotent-Replayed", "true")
        return response
    }
}
