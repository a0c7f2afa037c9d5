import Dispatch
import ServiceSupport
import Testing

@Suite struct MetricsTests {
    @Test func aFamilyHasOneHelpAndOneTypeLineBeforeItsSamples() {
        var metrics = Metrics()
        let reads = metrics.counter("wizard_requests_total", help: "Requests.", labels: [("route", "/v1/flows"), ("method", "GET")])
        let open = metrics.gauge("wizard_connections", help: "Connections.")
        let writes = metrics.counter("wizard_requests_total", help: "Requests.", labels: [("route", "/v1/flows"), ("method", "POST")])
        reads.add()
        reads.add(2)
        writes.add()
        open.set(5)
        open.add(-2)
        #expect(
            metrics.text == """
                # HELP wizard_requests_total Requests.
                # TYPE wizard_requests_total counter
                wizard_requests_total{route="/v1/flows",method="GET"} 3
                wizard_requests_total{route="/v1/flows",method="POST"} 1
                # HELP wizard_connections Connections.
                # TYPE wizard_connections gauge
                wizard_connections 3

                """)
    }

    @Test func statusCodesAreALabelAndThoseNeverCountedAreNotWritten() {
        var metrics = Metrics()
        let answers = metrics.statusCounters("answers_total", help: "Answers.", labels: [("route", "/")])
        for code in [200, 404, 200, 599, 100, 99, 600, .max, .min] { answers.add(code) }
        #expect(
            metrics.text.split(separator: "\n").dropFirst(2) == [
                #"answers_total{route="/",code="100"} 1"#, #"answers_total{route="/",code="200"} 2"#,
                #"answers_total{route="/",code="404"} 1"#, #"answers_total{route="/",code="500"} 4"#,
                #"answers_total{route="/",code="599"} 1"#,
            ])
    }

    @Test func bucketsAreCumulativeAndTheLastIsTheCount() {
        var metrics = Metrics()
        let times = metrics.histogram("wait_seconds", help: "Waits.", labels: [("op", "save")])
        for nanoseconds: Int64 in [-1, 500_000, 500_001, 20_000_000_000] { times.record(nanoseconds: nanoseconds) }
        times.record(from: Instant(nanoseconds: 10), to: Instant(nanoseconds: 2_000_010))
        let lines = metrics.text.split(separator: "\n")
        #expect(lines[1] == "# TYPE wait_seconds histogram")
        #expect(lines[2] == #"wait_seconds_bucket{op="save",le="0.0005"} 2"#)
        #expect(lines[3] == #"wait_seconds_bucket{op="save",le="0.001"} 3"#)
        #expect(lines[4] == #"wait_seconds_bucket{op="save",le="0.0025"} 4"#)
        #expect(lines[14] == #"wait_seconds_bucket{op="save",le="10"} 4"#)
        #expect(lines[15] == #"wait_seconds_bucket{op="save",le="+Inf"} 5"#)
        #expect(lines[16] == #"wait_seconds_sum{op="save"} 20.003000001"#)
        #expect(lines[17] == #"wait_seconds_count{op="save"} 5"#)
        #expect(lines.count == 18)
    }

    @Test func labelsAndHelpAreEscaped() {
        var metrics = Metrics()
        metrics.gauge("g", help: "back\\slash \"quote\" line\nfeed", labels: [("l", "back\\slash \"quote\" line\nfeed")]) { 0 }
        #expect(
            metrics.text == #"""
                # HELP g back\\slash "quote" line\nfeed
                # TYPE g gauge
                g{l="back\\slash \"quote\" line\nfeed"} 0

                """#)
    }

    @Test(arguments: [
        (1.0, "1"), (0.25, "0.25"), (.nan, "NaN"), (.infinity, "+Inf"), (-.infinity, "-Inf"), (1e300, "1e+300"), (-0.5, "-0.5"),
    ])
    func readingsAreWrittenAsPrometheusReadsThem(value: Double, text: String) {
        var metrics = Metrics()
        metrics.gauge("g", help: "G.") { value }
        #expect(metrics.text.hasSuffix("\ng \(text)\n"))
    }

    @Test func nothingIsLostBetweenThreads() {
        var metrics = Metrics()
        let counter = metrics.counter("a_total", help: "A.")
        let codes = metrics.statusCounters("b_total", help: "B.")
        let times = metrics.histogram("c_seconds", help: "C.")
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<10_000 {
                counter.add()
                codes.add(200)
                times.record(nanoseconds: 1000)
            }
        }
        #expect(counter.value == 80_000)
        #expect(codes.values.map(\.count) == [80_000])
        #expect(metrics.text.contains("c_seconds_count 80000\n"))
    }
}
