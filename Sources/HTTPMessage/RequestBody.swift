/// The body of a request.
package enum RequestBody: Sendable, Equatable {
    /// The whole body; empty where the request has none.
    case bytes([UInt8])
    /// The body was larger than the responder's limit (in bytes) and is not there. The responder still answers, since
    /// its checks of route and credentials come before the one of the size; the connection closes after the answer.
    case tooLarge(limit: Int)
}
