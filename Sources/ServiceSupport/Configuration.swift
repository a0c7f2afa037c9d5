/// Everything that can be set at the start.
///
/// A fresh value holds the defaults, which stand nowhere else.
package struct Configuration: Sendable {
    /// Where to listen.
    package var listen = ListenAddress.loopback(port: 8080)
    /// Files with flow definitions to store at the start, in this order.
    package var flowFiles: [String] = []
    /// The admin keys that are valid at the moment; several while one replaces another.
    ///
    /// Without any, the service is open.
    package var adminKeys: [Secret] = []
    /// Whether the service may listen on more than loopback without a key.
    package var insecure = false
    /// Origins of browsers' pages that may use the service, such as `https://app.example.com`.
    package var corsOrigins: [String] = []
    /// Proxies whose `X-Forwarded-*` fields count.
    package var trustedProxies: [AddressRange] = []
    /// The least level that is logged.
    package var logLevel = Log.Level.info
    /// Threads that serve connections; 0 is one a core.
    package var threads = 0
    /// Seconds given to requests in flight when the service stops.
    package var drainSeconds = 15
    /// How long a stop is announced by `readyz` alone, in seconds, so that a load balancer takes the node out before it refuses anybody.
    package var unreadySeconds = 0
    /// Sizes and times of requests, flows and sessions.
    package var limits = Limits()
    /// Limits of one client.
    package var clientLimits = ClientLimits()

    /// The defaults.
    package init() {}

    /// Whether no credentials are needed and none sent means admin (contract section 8).
    package var isOpen: Bool { adminKeys.isEmpty }
}
