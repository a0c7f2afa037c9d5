/// How much one client without an admin key may take where the service is exposed.
///
/// Not applied in open mode.
package struct ClientLimits: Hashable, Sendable {
    /// Sessions that are not yet purged.
    package var sessionsMax = 100
    /// Connections open at once.
    package var connectionsMax = 50
    /// Requests a second in the long run.
    package var requestsPerSecond = 20
    /// Requests at once after a pause.
    package var requestBurst = 40
    /// Sessions started a second.
    package var creationsPerSecond = 2

    /// The defaults.
    package init() {}
}
