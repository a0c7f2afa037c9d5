internal import HTTPMessage
internal import ServiceSupport
internal import WizardEngine
internal import WizardSessions

extension Endpoint {
    /// `POST /v1/flows`: checks and stores a flow; `?dryRun=true` only checks.
    static let createFlow = Endpoint(
        "createFlow", .post, "/v1/flows", access: .admin, body: .flow, query: ["dryRun"]
    ) { request throws(Problem) in
        let checked = try FlowDefinition.check(request)
        if try request.flag("dryRun") { return FlowDefinition.dryRunResponse(checked) }
        let id = checked.flow.id
        let revision: FlowRevision
        let store = request.services.store
        do throws(StoreError) {
            let number = try await store.lastRevision(ofFlow: id) &+ 1
            revision = FlowRevision(
                reference: FlowReference(id: id, revision: number), flow: checked.flow, createdAt: request.services.clock.now)
            try await store.store(revision, expecting: nil)
        } catch {
            throw error == .conflict ? try await FlowDefinition.exists(id, in: store) : Problem(error)
        }
        var response = FlowDefinition.response(.created, revision, checked.extent)
        response.fields.append("Location", "/v1/flows/\(id)")
        return response
    }
}
