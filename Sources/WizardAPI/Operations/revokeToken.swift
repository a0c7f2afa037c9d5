internal import HTTPMessage
internal import WizardSessions

extension Endpoint {
    /// `DELETE /v1/sessions/{session}/tokens/{token}`: revokes a token by its id.
    static let revokeToken = Endpoint(
        "revokeToken", .delete, "/v1/sessions/{session}/tokens/{token}", access: .session(.write)
    ) { request throws(Problem) in
        let wasThere: Bool
        let session = try request.session.session
        do throws(SessionFailure) { wasThere = try await session.revoke(request.parameters["token"] ?? "") } catch { throw Problem(error) }
        guard wasThere else { throw Problem(.notFound, "The session has no token of this id.") }
        return HTTPResponse(status: .noContent)
    }
}
