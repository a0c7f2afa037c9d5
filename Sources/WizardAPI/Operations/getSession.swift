internal import HTTPMessage
internal import WizardSessions

extension Endpoint {
    /// `GET /v1/sessions/{session}`: the whole snapshot.
    static let getSession = Endpoint(
        "getSession", .get, "/v1/sessions/{session}", access: .session(.read)
    ) { request throws(Problem) in
        let opened = try request.session
        return try request.conditional(SnapshotRepresentation(.whole, for: opened.right).response(of: opened.snapshot))
    }
}
