internal import ServiceSupport

/// An operation as the route table keeps it: with the counters of its answers at hand.
///
/// An object, since it is handed on many times a request.
final class Route: Sendable {
    let endpoint: Endpoint
    let statuses: StatusCounters

    init(_ endpoint: Endpoint, statuses: StatusCounters) {
        self.endpoint = endpoint
        self.statuses = statuses
    }
}
