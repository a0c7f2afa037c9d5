extension Configuration {
    /// Every option there is; flags, variables, their checks and the help text all come from here.
    static var table: [Setting] { serviceTable + limitTable + clientTable }

    private static var serviceTable: [Setting] {
        [
            Setting("listen", .address(\.listen), "where to listen; anything but loopback needs an admin key"),
            Setting("flow", .paths(\.flowFiles), "a flow definition to store at the start, or example:NAME; may be repeated"),
            Setting("admin-keys", .secrets(\.adminKeys), "the admin keys: one a line in the file, separated by commas in the variable"),
            Setting("insecure", .toggle(\.insecure), "listen on more than loopback without a key"),
            Setting("cors-origins", .origins(\.corsOrigins), "origins of pages that may use the service; may be repeated"),
            Setting("trusted-proxies", .ranges(\.trustedProxies), "proxies whose X-Forwarded-* fields count; may be repeated"),
            Setting("log-level", .level(\.logLevel), "the least level that is logged"),
            Setting("threads", .count(\.threads, 0...256), "threads that serve connections; 0 is one a core"),
            Setting("unready-seconds", .seconds(\.unreadySeconds, 0...600), "time for which a stop shows in readyz alone"),
            Setting("drain-seconds", .seconds(\.drainSeconds, 0...3600), "time given to requests in flight at a stop"),
        ]
    }

    /// Contract section 7.
    private static var limitTable: [Setting] {
        [
            Setting("body-bytes", .bytes(\.limits.bodyBytesMax, kibibyte...mebibyte * 64), "a request's body"),
            Setting("flow-bytes", .bytes(\.limits.flowBytesMax, kibibyte...mebibyte * 64), "a flow's definition"),
            Setting("data-bytes", .bytes(\.limits.dataBytesMax, kibibyte...mebibyte * 64), "answers sent in one request"),
            Setting("url-bytes", .bytes(\.limits.urlBytesMax, 256...65536), "a request's target"),
            Setting("header-bytes", .bytes(\.limits.headerBytesMax, kibibyte...65536), "a request's header fields together"),
            Setting("header-fields", .count(\.limits.headerFieldsMax, 16...1024), "header fields of a request"),
            Setting("query-arguments", .count(\.limits.queryArgumentsMax, 8...1024), "arguments of a query"),
            Setting("json-depth", .count(\.limits.jsonDepthMax, 8...512), "arrays and objects inside each other"),
            Setting("steps", .count(\.limits.stepsMax, 1...10_000), "steps of a flow"),
            Setting("stack-depth", .count(\.limits.stackDepthMax, 1...10_000), "entries on one stack"),
            Setting("tasks", .count(\.limits.tasksMax, 1...1000), "tasks of a session"),
            Setting("pages", .count(\.limits.pagesMax, 1...1000), "pages of a step"),
            Setting("answer-bytes", .bytes(\.limits.answerBytesMax, kibibyte...mebibyte * 64), "answers and drafts of a session"),
            Setting("events", .count(\.limits.eventsMax, 1...100_000), "events kept of a session"),
            Setting("sessions", .count(\.limits.sessionsMax, 1...100_000_000), "sessions stored"),
            Setting("session-waiters", .count(\.limits.sessionWaitersMax, 1...100_000), "waiting requests and streams of a session"),
            Setting("session-queue", .count(\.limits.sessionQueueMax, 1...100_000), "requests queued at one session"),
            Setting("waiters", .count(\.limits.waitersMax, 1...1_000_000), "waiting requests and streams in all"),
            Setting("connections", .count(\.limits.connectionsMax, 1...1_000_000), "connections open at once"),
            Setting("idle-seconds", .seconds(\.limits.idleSeconds, 1...3600), "idle time of a connection"),
            Setting("header-seconds", .seconds(\.limits.headerSeconds, 1...3600), "time for a request's header"),
            Setting("body-seconds", .seconds(\.limits.bodySeconds, 1...3600), "time for a request's body"),
        ]
    }

    /// Reliability and security: what a client without an admin key may take where the service is exposed.
    private static var clientTable: [Setting] {
        [
            Setting("client-sessions", .count(\.clientLimits.sessionsMax, 1...1_000_000), "sessions of a client"),
            Setting("client-connections", .count(\.clientLimits.connectionsMax, 1...1_000_000), "connections of a client"),
            Setting("client-requests", .count(\.clientLimits.requestsPerSecond, 1...1_000_000), "requests a second of a client"),
            Setting("client-burst", .count(\.clientLimits.requestBurst, 1...1_000_000), "requests at once of a client after a pause"),
            Setting("client-creations", .count(\.clientLimits.creationsPerSecond, 1...1_000_000), "sessions a second started by a client"),
        ]
    }

    private static let kibibyte = 1024
    private static let mebibyte = 1024 * 1024
}
