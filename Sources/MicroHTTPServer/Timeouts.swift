/// The configuration's durations in the loop's milliseconds.
struct Timeouts {
    let idle: Int
    let head: Int
    let body: Int
    let send: Int
    /// How often the sockets of those that send are looked at.
    let look: Int

    init(_ configuration: MicroHTTPServerConfiguration) {
        idle = configuration.idleTimeout.milliseconds
        head = configuration.headTimeout.milliseconds
        body = configuration.bodyTimeout.milliseconds
        send = configuration.sendTimeout.milliseconds
        look = min(head, 1000)
    }

    /// How often deadlines are looked at: a few times in the shortest, at most once a second.
    var sweepInterval: Int {
        min(1000, max(10, min(idle, head, body, send) / 4))
    }
}
