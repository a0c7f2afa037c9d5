/// Handles the requests of one head.
package protocol HTTPRequestHandler: AnyObject, Sendable {
    /// False where a request is answered however many connections its client has.
    var isLimited: Bool { get }

    /// How many bytes of body are read.
    ///
    /// Asked only where there is a body. With 0, as for a route that does not exist, nothing is read, a client that waits for
    /// `100 Continue` gets its answer without sending, and `respond` sees a body that is too large.
    var bodyLimit: Int { get }

    /// The answer to a request with this body, or what will make it.
    ///
    /// Called on a thread that serves other connections: it must not block.
    func respond(to body: RequestBody) -> HTTPReply
}
