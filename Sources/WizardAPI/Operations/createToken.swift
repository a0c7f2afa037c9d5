internal import HTTPMessage
internal import JSONValue
internal import ServiceSupport
internal import WizardSessions

extension Endpoint {
    /// `POST /v1/sessions/{session}/tokens`: another token, for a second screen or after a lost phone.
    static let createToken = Endpoint(
        "createToken", .post, "/v1/sessions/{session}/tokens", access: .session(.write), body: .json
    ) { request throws(Problem) in
        let faults = JSONFaultList()
        let right = JSONObjectReader.read(request.body, faults: faults) { body -> AccessRight? in body.choice("right") }
        if faults.found > 0 { throw Problem(faults) }
        let session = try request.session.session
        var writer = JSONWriter()
        writer.beginObject()
        for right in right.map({ [$0] }) ?? [.write, .read] {
            let drawn: (grant: TokenGrant, token: Secret)
            do throws(SessionFailure) { drawn = try await session.grant(right) } catch { throw Problem(error) }
            writer.name(text: right.rawValue)
            writer.beginObject()
            writer.name("id")
            writer.string(drawn.grant.id)
            writer.name("token")
            writer.string(drawn.token.exposed)
            writer.endObject()
        }
        writer.endObject()
        return HTTPResponse(
            status: .created, fields: ["Content-Type": "application/json", "Cache-Control": "no-store"], body: .bytes(writer.bytes))
    }
}
