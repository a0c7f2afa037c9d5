/// A status code of a response, 200 to 599 (RFC 9110, section 15).
package struct HTTPStatus: Sendable, Hashable {
    /// The three digits.
    package let code: UInt16

    /// A status of this code.
    package init(_ code: UInt16) {
        self.code = code
    }

    /// The codes that the service uses, by their phrases.
    package static let ok = HTTPStatus(200)
    package static let created = HTTPStatus(201)
    package static let noContent = HTTPStatus(204)
    package static let notModified = HTTPStatus(304)
    package static let badRequest = HTTPStatus(400)
    package static let unauthorized = HTTPStatus(401)
    package static let forbidden = HTTPStatus(403)
    package static let notFound = HTTPStatus(404)
    package static let methodNotAllowed = HTTPStatus(405)
    package static let notAcceptable = HTTPStatus(406)
    package static let conflict = HTTPStatus(409)
    package static let gone = HTTPStatus(410)
    package static let preconditionFailed = HTTPStatus(412)
    package static let contentTooLarge = HTTPStatus(413)
    package static let uriTooLong = HTTPStatus(414)
    package static let unsupportedMediaType = HTTPStatus(415)
    package static let expectationFailed = HTTPStatus(417)
    package static let unprocessableContent = HTTPStatus(422)
    package static let preconditionRequired = HTTPStatus(428)
    package static let tooManyRequests = HTTPStatus(429)
    package static let headerFieldsTooLarge = HTTPStatus(431)
    package static let internalServerError = HTTPStatus(500)
    package static let notImplemented = HTTPStatus(501)
    package static let serviceUnavailable = HTTPStatus(503)

    /// The phrase of the RFC that defines the code; empty for a code that the service does not use.
    package var phrase: String {
        Self.phrases[code] ?? ""
    }

    private static let phrases: [UInt16: String] = [
        200: "OK", 201: "Created", 204: "No Content", 304: "Not Modified", 400: "Bad Request", 401: "Unauthorized",
        403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable", 409: "Conflict", 410: "Gone",
        412: "Precondition Failed", 413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type",
        417: "Expectation Failed", 422: "Unprocessable Content", 428: "Precondition Required", 429: "Too Many Requests",
        431: "Request Header Fields Too Large", 500: "Internal Server Error", 501: "Not Implemented", 503: "Service Unavailable",
    ]
}
