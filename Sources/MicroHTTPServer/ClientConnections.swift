internal import HTTPMessage
internal import ServiceSupport

/// How many connections each client has, over all loops.
final class ClientConnections: Sendable {
    private let counts = Lock<[[UInt8]: Int]>([:])

    /// Counts a connection that has come; false where the client has too many with it.
    ///
    /// It is counted all the same, until it leaves.
    func enter(_ allowance: ConnectionAllowance) -> Bool {
        counts.withLock { counts in
            let count = counts[allowance.client, default: 0] &+ 1
            counts[allowance.client] = count
            return count <= allowance.limit
        }
    }

    /// Counts a connection no more.
    func leave(_ allowance: ConnectionAllowance) {
        counts.withLock { counts in
            guard let count = counts[allowance.client] else { return }
            counts[allowance.client] = count > 1 ? count &- 1 : nil
        }
    }
}
