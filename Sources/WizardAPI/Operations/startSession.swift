internal import HTTPMessage
internal import JSONValue
internal import ServiceSupport
internal import WizardEngine
internal import WizardSessions

extension Endpoint {
    /// `POST /v1/sessions`: starts a session, or gives back the one that the request's conditions name.
    static let startSession = Endpoint(
        "startSession", .post, "/v1/sessions", access: .starters, body: .data
    ) { request throws(Problem) in
        let start = try await SessionStartBody.read(request)
        let result: SessionStart.Result
        do throws(SessionFailure) { result = try await request.services.registry.start(start) } catch { throw Problem(error) }
        switch result {
        case .created(let snapshot, let write, let read):
            return SessionStartBody.response(.created, snapshot, write: write, read: read)
        case .returned(let snapshot, let write, let read, let isReplay):
            var response = SessionStartBody.response(isReplay ? .created : .ok, snapshot, write: write, read: read)
            if isReplay { response.fields.append("Idempotent-Replayed", "true") }
            return response
        }
    }
}
