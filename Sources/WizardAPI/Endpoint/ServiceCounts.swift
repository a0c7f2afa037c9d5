internal import ServiceSupport
internal import WizardSessions

/// The numbers that the service shows about itself, by operation and never by id.
package struct ServiceCounts: Sendable {
    private let metrics: Metrics
    private let requests: [String: StatusCounters]
    private let others: StatusCounters
    /// How long requests took from the whole request to the whole answer.
    private let durations: Histogram
    private let sessions: Gauge

    /// Counts for the operations of a route table.
    package init(operations: [String]) {
        var metrics = Metrics()
        let name = "wizard_http_requests_total"
        let help = "Requests answered, by operation and status."
        requests = Dictionary(
            operations.map { ($0, metrics.statusCounters(name, help: help, labels: [("operation", $0)])) }, uniquingKeysWith: { first, _ in first })
        others = metrics.statusCounters(name, help: help, labels: [("operation", "none")])
        durations = metrics.histogram("wizard_http_request_duration_seconds", help: "Time from a whole request to its answer.")
        sessions = metrics.gauge("wizard_sessions", help: "Sessions stored.")
        self.metrics = metrics
    }

    /// Counts an answer; `operation` is `nil` where no route fitted.
    func count(_ operation: String?, status: Int, from start: Instant, to end: Instant) {
        (operation.flatMap { requests[$0] } ?? others).add(status)
        durations.record(from: start, to: end)
    }

    /// The numbers as text.
    func text(_ services: APIServices) async -> [UInt8] {
        if let stored = try? await services.store.sessionCount() { sessions.set(stored) }
        return Array(metrics.text.utf8)
    }
}
