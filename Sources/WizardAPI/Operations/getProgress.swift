internal import HTTPMessage
internal import WizardSessions

extension Endpoint {
    /// `GET /v1/sessions/{session}/progress`: small, cacheable, made to be polled and waited for (contract, section 5).
    static let getProgress = Endpoint(
        polls: "getProgress", "/v1/sessions/{session}/progress", query: ["access_token"]
    ) { snapshot, _ in
        snapshot.shown("progress") {
            HTTPResponse(
                status: .ok, fields: .polledResource(tag: snapshot.quotedTag), body: .bytes(ProgressWriter.bytes(of: snapshot)))
        }
    }
}
