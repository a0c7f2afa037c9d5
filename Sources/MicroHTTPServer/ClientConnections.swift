internal import HTTPMessage
internal import ServiceSupport

/// How many connections each client has, over all loops.
final class ClientConnections: Sendable {
    /// What becomes of a connection.
    enum Standing {
        /// It is one of those that its client may have.
        case allowed
        /// It is one too many, and its client is told so.
        case excess
        /// Its client was told often enough: it is closed without a word, so that such connections take no place from others.
        case unwelcome
    }

    private let counts = Lock<[[UInt8]: Int]>([:])

    /// Counts a connection that has come, until it leaves.
    func enter(_ allowance: ConnectionAllowance) -> Standing {
        let count = counts.withLock { counts in
            let count = counts[allowance.client, default: 0] &+ 1
            counts[allowance.client] = count
            return count
        }
        if count <= allowance.limit { return .allowed }
        return count / 2 <= allowance.limit ? .excess : .unwelcome
    }

    /// Counts a connection no more.
    func leave(_ allowance: ConnectionAllowance) {
        counts.withLock { counts in
            guard let count = counts[allowance.client] else { return }
            counts[allowance.client] = count > 1 ? count &- 1 : nil
        }
    }
}
