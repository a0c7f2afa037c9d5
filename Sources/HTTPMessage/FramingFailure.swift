/// Why the transport refuses a request by itself, before or without looking at its meaning.
///
/// The connection closes after the answer, since it is not certain where the next request begins.
package enum FramingFailure: Error, Sendable, Equatable {
    /// The request line or the header block is not written as RFC 9112 wants it.
    case malformedHead
    /// A field whose name is no token or whose value holds control characters (RFC 9110, section 5).
    case malformedField
    /// No `Host`, or more than one (RFC 9112, section 3.2).
    case hostNotUnique
    /// More than one length, or a length and a transfer coding (RFC 9112, section 6.3).
    case ambiguousLength
    /// A transfer coding that does not end in chunked, or is sent twice (RFC 9112, section 6.1).
    case badTransferCoding
    /// A transfer coding other than chunked alone (RFC 9112, section 6.1).
    case unsupportedTransferCoding
    /// The target cannot be understood.
    case badTarget(RequestTargetFailure)
    /// The target is longer than so many bytes.
    case targetTooLong(limit: Int)
    /// The header block is longer than so many bytes.
    case headTooLarge(limit: Int)
    /// More header fields than so many.
    case tooManyFields(limit: Int)
    /// `Expect` with anything but `100-continue` (RFC 9110, section 10.1.1).
    case unknownExpectation
    /// The client has more connections than so many.
    case tooManyConnections(limit: Int)
    /// No fault of the request's: the service stops and the time for answers is over.
    case serviceStops
}
