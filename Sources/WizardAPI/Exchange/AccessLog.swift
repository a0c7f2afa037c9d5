internal import HTTPMessage
internal import ServiceSupport

/// Writes a line about every request: what was asked for by its route, never the query, and the session by its hash alone.
struct AccessLog: Sendable {
    let log: Log
    let random: any RandomSource

    /// Changes and what went wrong with the service are of interest to everybody; reads, which may be thousands a second, to who looks.
    func write(_ exchange: Exchange, _ response: HTTPResponse, id: String, _ elapsed: Duration) {
        let head = exchange.head
        let level: Log.Level = response.status.code >= 500 ? .warning : head.method.isSafe ? .debug : .info
        guard level >= log.level else { return }
        let path = exchange.handler.route?.endpoint.template ?? "none"
        let milliseconds = Double(elapsed.clampedNanoseconds / 1_000) / 1_000
        log.write(
            level, "request",
            [
                "request_id": .text(id), "trace_id": .text(traceID(head.fields)), "method": .text(head.method.rawValue),
                "route": .text(path), "status": .integer(Int(response.status.code)), "duration_ms": .decimal(milliseconds),
                "session": exchange.session.map { .session($0) } ?? "-",
            ])
    }

    /// Writes a line about what the transport refused before it was a request.
    func write(refusal response: HTTPResponse, id: String) {
        let level: Log.Level = response.status.code >= 500 ? .warning : .info
        guard level >= log.level else { return }
        log.write(
            level, "request",
            ["request_id": .text(id), "method": "-", "route": "none", "status": .integer(Int(response.status.code)), "session": "-"])
    }

    /// The trace that the client is in, or another one that begins here.
    private func traceID(_ fields: HTTPFields) -> String {
        if let field = fields.first("traceparent"), let parent = TraceParent(field) { return parent.traceID }
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: random.bytes(16).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
