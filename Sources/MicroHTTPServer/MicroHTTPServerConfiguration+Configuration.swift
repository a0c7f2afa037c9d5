package import ServiceSupport

extension MicroHTTPServerConfiguration {
    /// Where a configuration says to listen, and what to put up with.
    package init(_ configuration: Configuration) {
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
