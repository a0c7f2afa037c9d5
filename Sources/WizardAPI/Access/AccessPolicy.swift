package import HTTPMessage
package import ServiceSupport

/// Which credentials the service wants (contract, section 8).
package enum AccessPolicy: Sendable {
    /// Bound to loopback without a key: no credentials means admin, and the host must be a loopback name.
    case open
    /// Bound to anything without a key, on the operator's word: no credentials means admin.
    case insecure
    /// One of these keys, kept as hashes, means admin.
    case keys([SHA256.Digest])

    /// Who sends a request.
    ///
    /// Credentials that are sent are held to, also where none are needed, so that mistakes show early.
    /// - Parameter link: the value of `access_token` in the query, where the operation takes it.
    package func caller(of fields: HTTPFields, link: String?) throws(Problem) -> Caller {
        guard let field = fields.first("Authorization") else {
            if let link { return .link(SHA256.digest(of: link)) }
            switch self {
            case .open, .insecure: return .admin
            case .keys: return .anonymous
            }
        }
        guard link == nil else { throw Problem(.invalidParameter, "A token is sent in Authorization or in access_token, not in both.") }
        guard !fields.isRepeated("Authorization"), case .bearer(let token) = Credentials(field) else {
            throw Problem.credentialsRequired(error: "invalid_request", "Authorization holds no bearer token.")
        }
        let digest = SHA256.digest(of: token)
        if case .keys(let keys) = self, keys.count(where: { $0 == digest }) > 0 { return .admin }
        return .token(digest)
    }

    /// Refuses a host that is no loopback name where the service is open, so that no page of another site reaches it by rebinding its name.
    package func check(host fields: HTTPFields) throws(Problem) {
        guard case .open = self, let host = fields.first("Host"), !HostName.isLoopback(host) else { return }
        throw Problem(.hostNotAllowed)
    }
}
