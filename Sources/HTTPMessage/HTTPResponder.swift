/// What answers requests: the whole service, seen from the transport.
package protocol HTTPResponder: Sendable {
    /// Whom a connection of this peer counts for; `nil` where nothing limits it.
    ///
    /// Asked when a connection comes. Requests on one too many are refused with `tooManyConnections`, if `isLimited`.
    func allowance(for peer: PeerAddress) -> ConnectionAllowance?

    /// False for a request that is answered however many connections its client has.
    func isLimited(_ head: HTTPRequestHead) -> Bool

    /// How many bytes of body are read for a request of this head. Asked only where there is a body. With 0, as for a route
    /// that does not exist, nothing is read, a client that waits for `100 Continue` gets its answer without sending, and
    /// `respond` sees a body that is too large.
    func bodyLimit(for head: HTTPRequestHead) -> Int

    /// The answer to a request, or what will make it.
    ///
    /// Called on a thread that serves other connections: it must not block.
    func respond(to request: HTTPRequest) -> HTTPReply

    /// The answer to a request that cannot be understood.
    func refuse(_ failure: FramingFailure) -> HTTPResponse
}
