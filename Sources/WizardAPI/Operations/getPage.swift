internal import HTTPMessage
internal import WizardUI

extension Endpoint {
    /// `GET /`: a page to try the service with.
    static let getPage = Endpoint(
        "getPage", .get, "/", access: .files, produces: [MediaType("text", "html")]
    ) { request throws(Problem) in
        try request.answer(with: Assets.page)
    }
}

extension APIRequest {
    /// A file of the web interface, or that the client has it already.
    ///
    /// The policy lets the page load from its own host alone, and nothing written into the page itself run.
    ///
    /// Nobody may frame it (clickjacking).
    func answer(with asset: Asset) throws(Problem) -> HTTPResponse {
        let policy =
            "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; "
            + "frame-ancestors 'none'; form-action 'none'"
        let fields: HTTPFields = [
            "Content-Type": asset.mediaType, "ETag": "\"\(asset.entityTag)\"", "Cache-Control": "public, no-cache",
            "Content-Security-Policy": policy, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
        ]
        return try conditional(HTTPResponse(status: .ok, fields: fields, body: .bytes(asset.bytes)))
    }
}
