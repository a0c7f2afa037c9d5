internal import HTTPMessage

extension Endpoint {
    /// `GET /metrics`: what the service counts, in the Prometheus text format 0.0.4.
    static let getMetrics = Endpoint(
        "getMetrics", .get, "/metrics", access: .admin, produces: [MediaType("text", "plain")]
    ) { request throws(Problem) in
        let fields: HTTPFields = ["Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store"]
        return HTTPResponse(status: .ok, fields: fields, body: .bytes(await request.services.counts.text(request.services)))
    }
}
