/// A response as a responder gives it.
///
/// The transport adds `Date`, the length or the chunked coding, and leaves the body out where HTTP wants none (HEAD, 204,
/// 304). So HEAD is answered like GET, and a 304 carries the body that a 200 would, for the length that is said; without
/// it there is no right length to say, and the connection has to be closed.
package struct HTTPResponse: Sendable {
    /// The status.
    package var status: HTTPStatus
    /// The header fields, without those of the framing.
    package var fields: HTTPFields { didSet { memo = nil } }
    /// The body.
    package var body: ResponseBody { didSet { memo = nil } }
    /// True where the connection shall not be used again.
    package var closesConnection: Bool
    /// Where the transport keeps what it has made of fields and body; shared by copies until one of them is changed.
    package private(set) var memo: ResponseMemo?

    /// A response of these parts.
    package init(status: HTTPStatus, fields: HTTPFields = [:], body: ResponseBody = .none, closesConnection: Bool = false) {
        self.status = status
        self.fields = fields
        self.body = body
        self.closesConnection = closesConnection
    }

    /// The response, prepared for being sent many times: the first time it is sent makes the others cheaper.
    ///
    /// Only a response that is kept gains by it. Copies with another status are the same in this respect, so the 304 and the
    /// 200 of one version share the work; a copy with other fields or another body is a response like others.
    package func reusable() -> HTTPResponse {
        var copy = self
        copy.memo = ResponseMemo()
        return copy
    }
}
