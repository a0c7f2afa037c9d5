internal import ServiceSupport

extension AccessPolicy {
    /// The policy that a configuration asks for: its keys, or none where it may do without.
    init(_ configuration: Configuration) {
        if !configuration.isOpen {
            self = .keys(configuration.adminKeys.map { SHA256.digest(of: $0.exposed) })
        } else {
            self = configuration.listen.address.isLoopback ? .open : .insecure
        }
    }
}
