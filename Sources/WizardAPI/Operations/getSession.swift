internal import HTTPMessage
internal import WizardSessions

extension Endpoint {
    /// `GET /v1/sessions/{session}`: the whole snapshot, which can be waited for.
    static let getSession = Endpoint(polls: "getSession", "/v1/sessions/{session}") { snapshot, right in
        SnapshotRepresentation(.whole, for: right).shown(of: snapshot)
    }
}
