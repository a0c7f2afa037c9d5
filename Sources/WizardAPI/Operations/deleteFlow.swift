internal import HTTPMessage
internal import WizardSessions

extension Endpoint {
    /// `DELETE /v1/flows/{flow}`: no more sessions of the flow; those that are there keep their revisions.
    static let deleteFlow = Endpoint("deleteFlow", .delete, "/v1/flows/{flow}", access: .admin, produces: []) { request throws(Problem) in
        let current = try await FlowDefinition.stored(request, revision: nil)
        try FlowDefinition.checkPrecondition(request, current)
        let id = current.reference.id
        let store = request.services.store
        do throws(StoreError) { try await store.removeFlow(id, expecting: current.reference.revision) } catch {
            throw error == .conflict ? FlowDefinition.preconditionFailed(try await FlowDefinition.find(id, nil, request)) : Problem(error)
        }
        return HTTPResponse(status: .noContent)
    }
}
