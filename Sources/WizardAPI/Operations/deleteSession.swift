internal import HTTPMessage
internal import WizardSessions

extension Endpoint {
    /// `DELETE /v1/sessions/{session}`: removes the session for good.
    static let deleteSession = Endpoint(
        "deleteSession", .delete, "/v1/sessions/{session}", access: .session(.write)
    ) { request throws(Problem) in
        do { try await request.session.session.remove() } catch let failure as SessionFailure { throw Problem(failure) } catch let problem as Problem { throw problem } catch { throw Problem(.notFound) }
        return HTTPResponse(status: .noContent)
    }
}
