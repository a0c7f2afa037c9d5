/// The body of a response.
package enum ResponseBody: Sendable {
    /// No body: length 0, or no length at all for a 204 and a 304.
    case none
    /// Bytes that are there. They are sent from where they lie, so many responses can share them.
    case bytes([UInt8])
    /// Bytes that come while the response is sent.
    case stream(any ResponseStream)

    /// The stream, if it is one.
    package var stream: (any ResponseStream)? {
        if case .stream(let stream) = self { stream } else { nil }
    }
}
