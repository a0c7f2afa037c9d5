internal import HTTPMessage
package import ServiceSupport
internal import WizardSessions

/// Holds clients without an admin key to their limits, where the service is exposed.
package struct ClientControl: Sendable {
    private let addresses: ClientAddress
    private let requests: RateLimiter
    private let creations: RateLimiter
    private let sessionsMax: Int
    private let connectionsMax: Int

    /// - Parameter proxies: those whose `X-Forwarded-For` counts.
    package init(_ limits: ClientLimits, proxies: [AddressRange]) {
        addresses = ClientAddress(proxies: proxies)
        requests = RateLimiter(RatePolicy(name: "default", burst: limits.requestBurst, perSecond: limits.requestsPerSecond))
        creations = RateLimiter(RatePolicy(name: "creations", burst: limits.creationsPerSecond, perSecond: limits.creationsPerSecond))
        sessionsMax = limits.sessionsMax
        connectionsMax = limits.connectionsMax
    }

    /// Whom a connection counts for; `nil` for one of a proxy, which has those of many clients.
    func allowance(for peer: PeerAddress) -> ConnectionAllowance? {
        guard let address = IPAddress(peer), !addresses.isProxy(address) else { return nil }
        return ConnectionAllowance(client: address.network, limit: connectionsMax)
    }

    /// Counts a request of a caller whose credentials were found good; `nil` where nothing limits it.
    func take(_ access: Endpoint.Access, _ caller: Caller, _ head: HTTPRequestHead, at now: Instant) -> RateStanding? {
        guard caller != .admin, access != .probes, access != .files else { return nil }
        let client = client(caller, head)
        let standing = requests.take(client, at: now)
        guard standing.isGranted, access == .starters else { return standing }
        return creations.take(client, at: now)
    }

    /// Whom a session that is started counts for, and how many of those there may be; `nil` where nothing limits it.
    func owner(_ caller: Caller, _ head: HTTPRequestHead) -> SessionCreation.Client? {
        caller == .admin ? nil : SessionCreation.Client(digest: client(caller, head).digest, sessionsMax: sessionsMax)
    }

    private func client(_ caller: Caller, _ head: HTTPRequestHead) -> ClientKey {
        switch caller {
        case .token(let digest), .link(let digest): .token(digest)
        case .admin, .anonymous: ClientKey(addresses.of(head))
        }
    }
}
