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
    package func caller(of fields: HTTPFields) throws(Problem) -> Caller {
        guard let field = fields.first("Authorization") else {
            switch self {
            case .open, .insecure: return .admin
            case .keys: return .anonymous
            }
        }
        guard let token = BearerToken.read(field) else {
            throw Problem(.credentialsRequired, "Authorization holds no bearer token.").with(field: "WWW-Authenticate", "Bearer")
        }
        let digest = SHA256.digest(of: token)
        if case .keys(let keys) = self, keys.count(where: { $0 == digest }) > 0 { return .admin }
        return .token(digest)
    }

    /// Refuses a host that is no loopback name where the service is open, so that no page of another site can reach it by rebinding its name.
    package func check(host fields: HTTPFields) throws(Problem) {
        guard case .open = self, let host = fields["Host"], !Self.isLoopback(host) else { return }
        throw Problem(.hostNotAllowed)
    }

    /// True for `localhost`, `127.0.0.0/8` and `[::1]`, each with or without a port.
    static func isLoopback(_ host: String) -> Bool {
        if host.hasPrefix("[") {
            guard let end = host.firstIndex(of: "]") else { return false }
            return host[..<end] == "[::1" && isPort(host[host.index(after: end)...])
        }
        let parts = host.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first, parts.count == 1 || isPort(":" + parts[1]) else { return false }
        if name.lowercased() == "localhost" { return true }
        let numbers = name.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        return numbers.count == 4 && numbers.first == 127 && !numbers.contains(nil)
    }

    private static func isPort(_ text: some StringProtocol) -> Bool {
        text.isEmpty || (text.hasPrefix(":") && text.dropFirst().utf8.allSatisfy { (0x30...0x39).contains($0) })
    }
}
