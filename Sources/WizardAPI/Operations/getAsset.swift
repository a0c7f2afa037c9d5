internal import HTTPMessage
internal import WizardUI

extension Endpoint {
    /// `GET /ui/{file}`: the web components, the client, and what the page at `/` is made of; pages of every origin may load them.
    static let getAsset = Endpoint(
        "getAsset", .get, "/ui/{file}", access: .files,
        produces: [
            MediaType("text", "javascript"), MediaType("text", "css"), MediaType("text", "plain"), MediaType("image", "svg+xml"),
        ]
    ) { request throws(Problem) in
        guard let asset = request.parameters["file"].flatMap({ Assets.files[$0] }) else {
            throw Problem(.notFound, "There is no such file.")
        }
        var response = try request.answer(with: asset)
        response.fields.append("Access-Control-Allow-Origin", "*")
        response.fields.append("Cross-Origin-Resource-Policy", "cross-origin")
        return response
    }
}
