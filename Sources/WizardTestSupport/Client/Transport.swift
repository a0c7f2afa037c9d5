/// How a test reaches the service; tests of the API run over every one.
package enum Transport: String, Sendable, CaseIterable {
    /// The responder is called in this process, as the transport would call it.
    case direct
    /// A server on a free port of loopback answers over TCP.
    case socket
}
