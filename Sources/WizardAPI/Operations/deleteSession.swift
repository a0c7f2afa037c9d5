internal import HTTPMessage
internal import WizardSessions

extension Endpoint {
    /// `DELETE /v1/sessions/{session}`: removes the session for good.
    static let deleteSession = Endpoint(
        "deleteSession", .delete, "/v1/sessions/{session}", access: .session(.write), produces: []
    ) { request throws(Problem) in
        let session = try request.session.session
        let conditions = request.conditions
        do throws(SessionFailure) {
            try await session.remove(conditions.match, exclusion: conditions.noneMatch)
        } catch { throw Problem(error) }
        return HTTPResponse(status: .noContent)
    }
}
