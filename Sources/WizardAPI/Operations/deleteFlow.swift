internal import HTTPMessage
internal import WizardSessions

extension Endpoint {
    /// `DELETE /v1/flows/{flow}`: no more sessions of the flow; those that are there keep their revisions.
    static let deleteFlow = Endpoint("deleteFlow", .delete, "/v1/flows/{flow}", access: .admin) { request throws(Problem) in
        let current = try await FlowDefinition.current(request)
        try FlowDefinition.checkPrecondition(request, current)
        do throws(StoreError) { try await request.services.store.removeFlow(current.reference.id, expecting: current.reference.revision) } catch {
            throw error == .conflict ? Problem(.preconditionFailed) : Problem(error)
        }
        return HTTPResponse(status: .noContent)
    }
}
