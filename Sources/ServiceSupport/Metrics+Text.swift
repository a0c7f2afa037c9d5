/// The text format 0.0.4 (prometheus.io, "Exposition formats"): a `HELP` and a `TYPE` line before a family's samples, one sample a
/// line, every line ended by a line feed.
extension Metrics {
    /// The media type to send the text with.
    package static let mediaType = "text/plain; version=0.0.4"

    /// All numbers as they are now.
    package var text: String {
        families.reduce(into: "") { text, family in
            text += "# HELP \(family.name) \(Self.escape(family.help, quote: false))\n"
            text += "# TYPE \(family.name) \(family.kind.rawValue)\n"
            for (labels, instrument) in family.series {
                Self.write(instrument, name: family.name, labels: labels, to: &text)
            }
        }
    }

    private static func write(_ instrument: MetricFamily.Instrument, name: String, labels: Labels, to text: inout String) {
        switch instrument {
        case .counter(let counter):
            write("\(counter.value)", name: name, labels: labels, to: &text)
        case .statuses(let counters):
            for (code, count) in counters.values {
                write("\(count)", name: name, labels: labels + [("code", "\(code)")], to: &text)
            }
        case .gauge(let gauge):
            write("\(gauge.value)", name: name, labels: labels, to: &text)
        case .reading(let read):
            write(number(read()), name: name, labels: labels, to: &text)
        case .histogram(let histogram):
            write(histogram, name: name, labels: labels, to: &text)
        }
    }

    private static func write(_ histogram: Histogram, name: String, labels: Labels, to text: inout String) {
        let counts = histogram.cumulativeCounts
        let bounds = Histogram.boundsInNanoseconds
        for (index, count) in counts.enumerated() {
            let bound = index < bounds.count ? number(Double(bounds[index]) / 1e9) : "+Inf"
            write("\(count)", name: name + "_bucket", labels: labels + [("le", bound)], to: &text)
        }
        write(number(Double(histogram.sum) / 1e9), name: name + "_sum", labels: labels, to: &text)
        write("\(counts.last ?? 0)", name: name + "_count", labels: labels, to: &text)
    }

    private static func write(_ value: String, name: String, labels: Labels, to text: inout String) {
        text += name
        if !labels.isEmpty {
            text += "{" + labels.map { #"\#($0.name)="\#(escape($0.value, quote: true))""# }.joined(separator: ",") + "}"
        }
        text += " \(value)\n"
    }

    private static func number(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
        return Int(exactly: value).map(String.init) ?? String(value)
    }

    private static func escape(_ text: String, quote: Bool) -> String {
        text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "\\": escaped += #"\\"#
            case "\n": escaped += #"\n"#
            case "\"" where quote: escaped += #"\""#
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
}
