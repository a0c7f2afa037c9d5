/// A whole request, framing checked, as a responder gets it.
package struct HTTPRequest: Sendable {
    /// Request line, header fields and peer.
    package let head: HTTPRequestHead
    /// The body, or the news that it was too large to be read.
    package let body: RequestBody

    /// A request of these parts.
    package init(head: HTTPRequestHead, body: RequestBody = .bytes([])) {
        self.head = head
        self.body = body
    }

    /// The method.
    package var method: HTTPMethod { head.method }
    /// The target, decoded.
    package var target: RequestTarget { head.target }
    /// The header fields.
    package var fields: HTTPFields { head.fields }
}
