/// A response as a responder gives it.
///
/// The transport adds `Date`, the length or the chunked coding, and leaves the body out where HTTP wants none (HEAD, 204,
/// 304). So HEAD is answered like GET, and a 304 carries the body that a 200 would, for the length that is said; without
/// it there is no right length to say, and the connection has to be closed.
package struct HTTPResponse: Sendable {
    /// The status.
    package var status: HTTPStatus
    /// The header fields, without those of the framing.
    package var fields: HTTPFields
    /// The body.
    package var body: ResponseBody
    /// True where the connection shall not be used again.
    package var closesConnection: Bool

    /// A response of these parts.
    package init(status: HTTPStatus, fields: HTTPFields = [:], body: ResponseBody = .none, closesConnection: Bool = false) {
        self.status = status
        self.fields = fields
        self.body = body
        self.closesConnection = closesConnection
    }
}
