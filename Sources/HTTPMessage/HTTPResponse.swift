package import ServiceSupport

/// A response as a responder gives it.
///
/// The transport adds `Date`, the length or the chunked coding, and leaves the body out where HTTP wants none (HEAD, 204,
/// 304). So HEAD is answered like GET, and a 304 carries the body that a 200 would, for the length that is said; without
/// it there is no right length to say, and the connection has to be closed.
package struct HTTPResponse: Sendable {
    /// The status.
    package var status: HTTPStatus
    /// The header fields, without those of the framing.
    package var fields: HTTPFields { didSet { slot = nil } }
    /// The body.
    package var body: ResponseBody { didSet { slot = nil } }
    /// True where the connection shall not be used again.
    package var closesConnection: Bool { didSet { slot = nil } }
    /// Where the transport may keep what it makes of the fields and the body; `nil` for a response that is sent once.
    package private(set) var slot: Lock<(any AnyObject & Sendable)?>?

    /// A response of these parts.
    package init(status: HTTPStatus, fields: HTTPFields = [:], body: ResponseBody = .none, closesConnection: Bool = false) {
        self.status = status
        self.fields = fields
        self.body = body
        self.closesConnection = closesConnection
    }

    /// The response as one that is sent again and again, with any status, until something else of it is changed; it has a body of bytes.
    package func reusable() -> HTTPResponse {
        guard case .bytes(let bytes) = body, !bytes.isEmpty else { return self }
        var response = self
        response.slot = Lock(nil)
        return response
    }
}
