internal import HTTPMessage
internal import WizardEngine
internal import WizardSessions

extension Endpoint {
    /// `POST /v1/flows`: checks and stores a flow; `?dryRun=true` only checks.
    static let createFlow = Endpoint(
        "createFlow", .post, "/v1/flows", access: .admin, body: .flow, query: ["dryRun"]
    ) { request throws(Problem) in
        let isDry = try request.flag("dryRun")
        let checked = try FlowDefinition.check(request)
        if isDry { return FlowDefinition.dryRunResponse(checked) }
        if let created = try await FlowDefinition.store(checked, after: nil, request) {
            return FlowDefinition.createdResponse(created, checked.extent)
        }
        let current = try await FlowDefinition.find(checked.flow.id, nil, request)
        guard let current, try FlowDefinition.isReplay(request, of: current) else { throw FlowDefinition.exists(current) }
        return FlowDefinition.createdResponse(current, checked.extent, replayed: true)
    }
}
