package import ServiceSupport

/// Who sends a request, as far as its credentials tell (contract, section 8).
package enum Caller: Sendable, Equatable {
    /// Holds an admin key, or needs none because the service is open.
    case admin
    /// Sent no credentials.
    case anonymous
    /// Sent a token, whose right only the session can tell.
    case token(SHA256.Digest)
    /// Sent a token in the query, where only one with the read right counts.
    case link(SHA256.Digest)
}
