internal import HTTPMessage

extension Endpoint {
    /// `GET /openapi.yaml`: the description of this API.
    static let getDescription = Endpoint(
        reads: "getDescription", "/openapi.yaml", access: .everybody, produces: [MediaType("application", "yaml")]
    ) { request throws(Problem) in
        let fields: HTTPFields = ["Content-Type": "application/yaml", "Cache-Control": "public, no-cache"]
        return HTTPResponse(status: .ok, fields: fields, body: .bytes(request.services.description))
    }
}
