package import ServiceSupport

/// Tokens just made; nobody but the caller will ever know them.
package struct GrantedTokens: Sendable {
    /// What is kept of each, and the token itself.
    package let tokens: [(grant: TokenGrant, token: Secret)]
    /// True where an earlier request of the same key had made others, which still open the session.
    package let isReplay: Bool

    package init(tokens: [(grant: TokenGrant, token: Secret)], isReplay: Bool) {
        self.tokens = tokens
        self.isReplay = isReplay
    }
}
