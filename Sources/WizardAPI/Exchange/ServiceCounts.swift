internal import HTTPMessage
internal import ServiceSupport
internal import WizardSessions

/// The numbers that the service shows about itself, by operation and never by id.
package final class ServiceCounts: Sendable {
    private let metrics: Metrics
    private let requests: [String: StatusCounters]
    private let others: StatusCounters
    /// How long requests took from the whole request to the whole answer.
    private let durations: Histogram
    private let problems: [ProblemCode: Counter]
    private let sessions: Gauge
    /// Requests that wait for a session to change.
    let waiters: Gauge
    /// Live streams.
    let streams: Gauge
    /// Streams ended since their clients took too little.
    let droppedStreams: Counter

    /// Counts for the operations of a route table.
    init(_ endpoints: [Endpoint]) {
        var metrics = Metrics()
        let name = "wizard_http_requests_total"
        let help = "Requests answered, by method, route and status."
        requests = Dictionary(
            endpoints.map { endpoint in
                let labels = [(name: "method", value: endpoint.method.rawValue), (name: "route", value: endpoint.template)]
                return (endpoint.id, metrics.statusCounters(name, help: help, labels: labels))
            }, uniquingKeysWith: { first, _ in first })
        others = metrics.statusCounters(name, help: help, labels: [("method", "other"), ("route", "none")])
        durations = metrics.histogram("wizard_http_request_duration_seconds", help: "Time from a whole request to its answer.")
        problems = Dictionary(
            ProblemCode.allCases.map {
                ($0, metrics.counter("wizard_problems_total", help: "Requests refused, by reason.", labels: [("code", $0.rawValue)]))
            }, uniquingKeysWith: { first, _ in first })
        sessions = metrics.gauge("wizard_sessions", help: "Sessions stored.")
        waiters = metrics.gauge("wizard_longpoll_waiters", help: "Requests that wait for a session to change.")
        streams = metrics.gauge("wizard_sse_streams", help: "Live streams of events.")
        droppedStreams = metrics.counter("wizard_sse_streams_dropped_total", help: "Streams ended since their clients took too little.")
        self.metrics = metrics
    }

    /// The counters of an operation's answers.
    func statuses(of endpoint: Endpoint) -> StatusCounters {
        requests[endpoint.id] ?? others
    }

    /// Counts an answer; `route` is `nil` where none fitted.
    func count(_ route: Route?, status: Int, from start: Instant, to end: Instant) {
        count(route, status: status)
        durations.record(from: start, to: end)
    }

    /// Counts an answer to what was no request, so that it took no time.
    func count(_ route: Route?, status: Int) {
        (route?.statuses ?? others).add(status)
    }

    /// Counts a refusal.
    func count(_ code: ProblemCode) {
        problems[code]?.add()
    }

    /// The numbers as text.
    func text(_ services: APIServices) async -> [UInt8] {
        if let stored = try? await services.store.sessionCount() { sessions.set(stored) }
        return Array(metrics.text.utf8)
    }
}
