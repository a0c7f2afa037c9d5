/// What a responder makes of a request.
package enum HTTPReply: Sendable {
    /// The answer, made without waiting and without the cost of a task.
    case ready(HTTPResponse)
    /// What will make it. The task that runs it is cancelled when the client has gone or the service stops; what is answered then is sent
    /// if it still can be.
    case later(@Sendable () async -> HTTPResponse)
}
