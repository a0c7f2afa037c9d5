internal import HTTPMessage
internal import WizardSessions

extension Endpoint {
    /// `GET /v1/sessions/{session}`: the whole snapshot, which can be waited for.
    static let getSession = Endpoint(
        "getSession", .get, "/v1/sessions/{session}", access: .session(.read)
    ) { request throws(Problem) in
        let representation = SnapshotRepresentation(.whole, for: try request.session.right)
        return try await request.polled { representation.response(of: $0) }
    }
}
