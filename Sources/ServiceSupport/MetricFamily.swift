/// All series of one name.
struct MetricFamily: Sendable {
    /// What the family is, as the text format says it.
    enum Kind: String {
        case counter, gauge, histogram
    }

    /// Where the numbers of a series come from.
    enum Instrument: Sendable {
        case counter(Counter)
        case statuses(StatusCounters)
        case gauge(Gauge)
        case reading(@Sendable () -> Double)
        case histogram(Histogram)
    }

    let name: String
    let help: String
    let kind: Kind
    var series: [(labels: Metrics.Labels, instrument: Instrument)]
}
