internal import HTTPMessage

extension Endpoint {
    /// `GET /healthz`: the process serves requests; says nothing about stores.
    ///
    /// Not answered at once, so that it tells whether tasks run.
    static let getHealth = Endpoint("getHealth", .get, "/healthz", access: .probes) { _ throws(Problem) in
        HTTPResponse.status("ok")
    }
}

extension HTTPResponse {
    /// A document that says in a word how the service is.
    static func status(_ word: StaticString) -> HTTPResponse {
        let fields: HTTPFields = ["Content-Type": "application/json", "Cache-Control": "no-store"]
        return HTTPResponse(status: .ok, fields: fields, body: .bytes(Array(#"{"status":"\#(word)"}"#.utf8)))
    }
}
