/// What answers requests: the whole service, seen from the transport.
package protocol HTTPResponder: Sendable {
    /// Whom a connection of this peer counts for; `nil` where nothing limits it.
    ///
    /// Asked when a connection comes. Requests on one too many are refused with `tooManyConnections`, if their handlers are limited.
    func allowance(for peer: PeerAddress) -> ConnectionAllowance?

    /// What handles a request of this head.
    ///
    /// Clients that poll send the same head again and again: a connection asks once, and gives further requests of the head to the same
    /// handler. So what it says of the head must hold for as long as the service runs.
    func handler(for head: HTTPRequestHead) -> any HTTPRequestHandler

    /// The answer to a request that cannot be understood.
    func refuse(_ failure: FramingFailure) -> HTTPResponse
}
