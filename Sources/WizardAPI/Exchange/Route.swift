internal import ServiceSupport

/// An operation as the route table keeps it: with the counters of its answers at hand.
struct Route: Sendable {
    let endpoint: Endpoint
    let statuses: StatusCounters
}
