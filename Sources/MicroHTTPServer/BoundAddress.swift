/// Where a server listens.
package struct BoundAddress: Sendable, Equatable {
    /// The address as text: `127.0.0.1`, `::1`, `0.0.0.0`, `::`.
    package let host: String
    /// The port, the chosen one where 0 was asked for.
    package let port: UInt16
    /// True where only the machine itself can connect.
    package let isLoopback: Bool
}
