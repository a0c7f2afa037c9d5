internal import HTTPMessage
internal import WizardEngine
internal import WizardSessions

extension Endpoint {
    /// `GET /v1/sessions/{session}/progress.svg`: the progress as a picture.
    static let getProgressPicture = Endpoint(
        reads: "getProgressPicture", "/v1/sessions/{session}/progress.svg", access: .session(.read),
        query: ["style", "theme", "width", "size", "accent", "track", "text", "background", "access_token"],
        produces: [MediaType("image", "svg+xml")]
    ) { request throws(Problem) in
        let snapshot = try request.session.snapshot
        let style: ProgressStyle = try request.choice("style") ?? snapshot.flow.flow.progressStyle
        let picture = ProgressPicture(PictureContent(snapshot), style, try request.pictureOptions())
        var fields = HTTPFields.sessionResource(tag: snapshot.quotedTag, contentType: "image/svg+xml")
        fields.append("Content-Security-Policy", picture.contentSecurityPolicy)
        return try request.conditional(HTTPResponse(status: .ok, fields: fields, body: .bytes(picture.bytes)))
    }
}
