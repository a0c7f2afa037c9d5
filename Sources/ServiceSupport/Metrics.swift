/// The numbers that the service shows about itself, written in the Prometheus text format 0.0.4.
///
/// Put together once at the start: every part registers what it counts and keeps the instrument; after that the list does not
/// change, so reading it needs no lock. Labels are fixed at registration and come from the code (routes, methods, states), never
/// from a request, and never are ids.
package struct Metrics: Sendable {
    /// Names and values of a series' labels, in the order of writing.
    package typealias Labels = [(name: String, value: String)]

    private(set) var families: [MetricFamily] = []

    /// A list without any number.
    package init() {}

    /// Registers a count; by custom its name ends in `_total`.
    package mutating func counter(_ name: String, help: String, labels: Labels = []) -> Counter {
        let counter = Counter()
        add(name, help, .counter, labels, .counter(counter))
        return counter
    }

    /// Registers a count by status code; codes never counted are not written.
    package mutating func statusCounters(_ name: String, help: String, labels: Labels = []) -> StatusCounters {
        let counters = StatusCounters()
        add(name, help, .counter, labels, .statuses(counters))
        return counters
    }

    /// Registers a number that the caller keeps up to date.
    package mutating func gauge(_ name: String, help: String, labels: Labels = []) -> Gauge {
        let gauge = Gauge()
        add(name, help, .gauge, labels, .gauge(gauge))
        return gauge
    }

    /// Registers a number that is asked for when the metrics are read.
    package mutating func gauge(_ name: String, help: String, labels: Labels = [], read: @escaping @Sendable () -> Double) {
        add(name, help, .gauge, labels, .reading(read))
    }

    /// Registers a distribution of times; by custom its name ends in `_seconds`.
    package mutating func histogram(_ name: String, help: String, labels: Labels = []) -> Histogram {
        let histogram = Histogram()
        add(name, help, .histogram, labels, .histogram(histogram))
        return histogram
    }

    private mutating func add(
        _ name: String, _ help: String, _ kind: MetricFamily.Kind, _ labels: Labels, _ instrument: MetricFamily.Instrument
    ) {
        if let index = families.firstIndex(where: { $0.name == name }) {
            assert(families[index].kind == kind, "\(name) is registered as two kinds")
            families[index].series.append((labels, instrument))
        } else {
            families.append(MetricFamily(name: name, help: help, kind: kind, series: [(labels, instrument)]))
        }
    }
}
