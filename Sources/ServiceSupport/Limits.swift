/// How much of everything there may be (contract section 7).
///
/// Each refusal names its limit.
package struct Limits: Hashable, Sendable {
    /// Bytes of a request's body, other than the two below.
    package var bodyBytesMax = 64 * 1024
    /// Bytes of a flow's definition as sent.
    package var flowBytesMax = 1024 * 1024
    /// Bytes of answers sent in one request.
    package var dataBytesMax = 256 * 1024
    /// Bytes of a request's target, query included.
    package var urlBytesMax = 2048
    /// Bytes of a request's header fields together.
    package var headerBytesMax = 8192
    /// Header fields of a request.
    package var headerFieldsMax = 64
    /// Arguments of a query.
    package var queryArgumentsMax = 64
    /// Levels of arrays and objects inside each other.
    package var jsonDepthMax = 64

    /// Steps of a flow.
    package var stepsMax = 500
    /// Entries on one stack.
    package var stackDepthMax = 256
    /// Tasks of a session.
    package var tasksMax = 16
    /// Pages of a step.
    package var pagesMax = 64
    /// Bytes of a session's answers and drafts together.
    package var answerBytesMax = 256 * 1024
    /// Events kept of a session; older ones are dropped.
    package var eventsMax = 1000

    /// Sessions stored.
    package var sessionsMax = 1_000_000
    /// Waiting requests and live streams of one session.
    package var sessionWaitersMax = 100
    /// Requests queued at one session.
    package var sessionQueueMax = 256
    /// Waiting requests of the whole service, and, counted apart, live streams.
    package var waitersMax = 10_000
    /// Connections open at once.
    package var connectionsMax = 12_000

    /// Seconds a connection may be idle between requests.
    package var idleSeconds = 60
    /// Seconds in which a request's header must have come.
    package var headerSeconds = 10
    /// Seconds in which a request's body must have come.
    package var bodySeconds = 30

    /// The contract's figures.
    package init() {}
}
