internal import ServiceSupport
internal import WizardAPI

extension AccessPolicy {
    init(_ configuration: Configuration) {
        if !configuration.isOpen {
            self = .keys(configuration.adminKeys.map { SHA256.digest(of: $0.exposed) })
        } else {
            self = configuration.listen.address.isLoopback ? .open : .insecure
        }
    }
}
