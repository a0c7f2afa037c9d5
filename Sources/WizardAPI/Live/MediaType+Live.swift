internal import HTTPMessage

extension MediaType {
    /// Documents of the service.
    static let json = MediaType("application", "json")
    /// Server-Sent Events (WHATWG HTML, section 9.2).
    static let eventStream = MediaType("text", "event-stream")
}
