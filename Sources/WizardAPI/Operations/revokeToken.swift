internal import HTTPMessage
internal import WizardSessions

extension Endpoint {
    /// `DELETE /v1/sessions/{session}/tokens/{token}`: revokes a token by its id.
    static let revokeToken = Endpoint(
        "revokeToken", .delete, "/v1/sessions/{session}/tokens/{token}", access: .session(.write), produces: []
    ) { request throws(Problem) in
        let session = try request.session.session
        let id = request.parameters["token"] ?? ""
        let revoked: (found: Bool, isReplay: Bool)
        do throws(SessionFailure) {
            revoked = try await session.revoke(id, key: request.answerKey(of: "revokeToken \(id)"))
        } catch { throw Problem(error) }
        guard revoked.found else { throw Problem(.notFound, "The session has no token of this id.") }
        return HTTPResponse(status: .noContent, fields: revoked.isReplay ? ["Idempotent-Replayed": "true"] : [:])
    }
}
