internal import MicroHTTPServer
internal import ServiceSupport
internal import WizardAPI
internal import WizardEngine

// What each room needs of the configuration, in the room's own words.

extension MicroHTTPServerConfiguration {
    init(_ configuration: Configuration) {
        self.init()
        let limits = configuration.limits
        host = configuration.listen.address.description
        port = configuration.listen.port
        loops = configuration.threads == 0 ? nil : configuration.threads
        connectionsMax = limits.connectionsMax
        targetBytesMax = limits.urlBytesMax
        headBytesMax = limits.headerBytesMax
        fieldsMax = limits.headerFieldsMax
        queryItemsMax = limits.queryArgumentsMax
        idleTimeout = .seconds(limits.idleSeconds)
        headTimeout = .seconds(limits.headerSeconds)
        bodyTimeout = .seconds(limits.bodySeconds)
    }
}

extension BoundAddress {
    /// The address as the base of URLs.
    var url: String {
        "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    }
}

extension AccessPolicy {
    init(_ configuration: Configuration) {
        if !configuration.isOpen {
            self = .keys(configuration.adminKeys.map { SHA256.digest(of: $0.exposed) })
        } else {
            self = configuration.listen.address.isLoopback ? .open : .insecure
        }
    }
}

extension EngineLimits {
    init(_ limits: Limits) {
        self.init()
        stackDepth = limits.stackDepthMax
        tasks = limits.tasksMax
        storedBytes = limits.answerBytesMax
    }
}

extension FlowLimits {
    init(_ limits: Limits) {
        self.init()
        steps = limits.stepsMax
        pages = limits.pagesMax
    }
}
