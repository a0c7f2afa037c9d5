/// A request before its body: what the request line and the header fields say, and who sent it.
///
/// An object, since it is handed on many times a request and never changes.
package final class HTTPRequestHead: Sendable {
    /// The method.
    package let method: HTTPMethod
    /// The target, decoded.
    package let target: RequestTarget
    /// The header fields.
    ///
    /// Trailers of a chunked body are not among them.
    package let fields: HTTPFields
    /// The other end of the connection, which may be a proxy.
    package let peer: PeerAddress

    /// A head of these parts.
    package init(method: HTTPMethod, target: RequestTarget, fields: HTTPFields = [:], peer: PeerAddress = .unknown) {
        self.method = method
        self.target = target
        self.fields = fields
        self.peer = peer
    }
}
