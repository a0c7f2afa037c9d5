package import ServiceSupport

/// A token of a session as it is kept: its right and its hash, never the token itself (contract, section 8).
package struct TokenGrant: Sendable, Hashable {
    /// The name by which it can be revoked.
    package let id: String
    /// What it allows.
    package let right: AccessRight
    /// SHA-256 of the token's characters.
    package let digest: SHA256.Digest

    package init(id: String, right: AccessRight, digest: SHA256.Digest) {
        self.id = id
        self.right = right
        self.digest = digest
    }

    /// Draws a token and what is kept of it.
    package static func draw(_ right: AccessRight, from random: some RandomSource) -> (grant: TokenGrant, token: Secret) {
        let token = random.token()
        return (TokenGrant(id: random.tag(), right: right, digest: SHA256.digest(of: token)), Secret(token))
    }
}
