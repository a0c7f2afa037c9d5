/// What answers requests: the whole service, seen from the transport.
package protocol HTTPResponder: Sendable {
    /// How many bytes of body are read for a request of this head. Asked only where there is a body. With 0, as for a route
    /// that does not exist, nothing is read, a client that waits for `100 Continue` gets its answer without sending, and
    /// `respond` sees a body that is too large.
    func bodyLimit(for head: HTTPRequestHead) -> Int

    /// The answer to a request that needs no waiting, without the cost of a task; `nil` for any other, which `respond` is
    /// asked about then. Called on a thread that serves other connections: it must not block.
    func respondAtOnce(to request: HTTPRequest) -> HTTPResponse?

    /// The answer. The task is cancelled when the client has gone or the service stops; what is answered then is sent if it
    /// still can be.
    func respond(to request: HTTPRequest) async -> HTTPResponse

    /// The answer to a request that cannot be understood.
    func refuse(_ failure: FramingFailure) -> HTTPResponse
}
