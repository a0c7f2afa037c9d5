internal import HTTPMessage
internal import WizardEngine
internal import WizardSessions

extension Endpoint {
    /// `GET /v1/flows/{flow}`: a flow's definition, the current revision or an older one.
    static let getFlow = Endpoint(
        "getFlow", .get, "/v1/flows/{flow}", access: .admin, query: ["revision"]
    ) { request throws(Problem) in
        let number = try request.integer("revision", in: 1...Int.max)
        let revision = try await FlowDefinition.stored(request, revision: number)
        return try request.conditional(FlowDefinition.response(.ok, revision, nil))
    }
}
