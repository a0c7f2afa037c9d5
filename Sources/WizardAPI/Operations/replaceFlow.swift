internal import HTTPMessage
internal import ServiceSupport
internal import WizardEngine
internal import WizardSessions

extension Endpoint {
    /// `PUT /v1/flows/{flow}`: stores another revision of a flow, or its first one with `If-None-Match: *`.
    static let replaceFlow = Endpoint(
        "replaceFlow", .put, "/v1/flows/{flow}", access: .admin, body: .flow
    ) { request throws(Problem) in
        let checked = try FlowDefinition.check(request)
        guard checked.flow.id == request.parameters["flow"] else {
            var problem = Problem(.invalidBody, "The id in the definition is not the one in the path.")
            problem.errors = [.init(pointer: "/id", detail: "The id must be the one in the path.")]
            throw problem
        }
        let current = try await FlowDefinition.current(request)
        try FlowDefinition.checkPrecondition(request, current)
        if current.flow.source == checked.flow.source { return FlowDefinition.response(.ok, current, checked.extent) }
        let reference = FlowReference(id: checked.flow.id, revision: current.reference.revision &+ 1)
        let revision = FlowRevision(reference: reference, flow: checked.flow, createdAt: request.services.clock.now)
        do throws(StoreError) { try await request.services.store.store(revision, expecting: current.reference.revision) } catch {
            throw error == .conflict ? Problem(.preconditionFailed) : Problem(error)
        }
        return FlowDefinition.response(.ok, revision, checked.extent)
    }
}
