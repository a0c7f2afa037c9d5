/// Whom a connection counts for, and how many connections that one may have at the same time.
package struct ConnectionAllowance: Sendable, Equatable {
    /// Stands for the client.
    package let client: [UInt8]
    /// How many connections it may have.
    package let limit: Int

    /// An allowance of so many connections.
    package init(client: [UInt8], limit: Int) {
        self.client = client
        self.limit = limit
    }
}
