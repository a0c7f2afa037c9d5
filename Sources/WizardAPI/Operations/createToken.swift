internal import HTTPMessage
internal import JSONValue
internal import ServiceSupport
internal import WizardSessions

extension Endpoint {
    /// `POST /v1/sessions/{session}/tokens`: another token, for a second screen or after a lost phone.
    static let createToken = Endpoint(
        "createToken", .post, "/v1/sessions/{session}/tokens", access: .session(.write), body: .optionalJSON
    ) { request throws(Problem) in
        let faults = JSONFaultList()
        let right = JSONObjectReader.read(request.body, faults: faults) { body -> AccessRight? in body.choice("right") }
        if faults.found > 0 { throw Problem(faults) }
        let session = try request.session.session
        let granted: GrantedTokens
        do throws(SessionFailure) {
            granted = try await session.grant(right.map { [$0] } ?? [.write, .read], key: request.answerKey(of: "createToken"))
        } catch { throw Problem(error) }
        var writer = JSONWriter()
        writer.beginObject()
        for drawn in granted.tokens {
            writer.name(text: drawn.grant.right.rawValue)
            writer.beginObject()
            writer.name("id")
            writer.string(drawn.grant.id)
            writer.name("token")
            writer.string(drawn.token.exposed)
            writer.endObject()
        }
        writer.endObject()
        var fields: HTTPFields = ["Content-Type": "application/json", "Cache-Control": "no-store"]
        if granted.isReplay { fields.append("Idempotent-Replayed", "true") }
        return HTTPResponse(status: .created, fields: fields, body: .bytes(writer.bytes))
    }
}
