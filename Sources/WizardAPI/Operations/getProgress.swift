internal import HTTPMessage
internal import WizardSessions

extension Endpoint {
    /// `GET /v1/sessions/{session}/progress`: small, cacheable, made to be polled and waited for (contract, section 5).
    static let getProgress = Endpoint(
        polls: "getProgress", "/v1/sessions/{session}/progress", query: ["access_token"]
    ) { snapshot, _ in
        let bytes = snapshot.encoded("progress") { ProgressWriter.bytes(of: snapshot) }
        var response = HTTPResponse(status: .ok, fields: .sessionResource(tag: snapshot.quotedTag), body: .bytes(bytes))
        response.fields.append("Vary", "Prefer")
        return response
    }
}
