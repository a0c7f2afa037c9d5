internal import MicroHTTPServer
internal import ServiceSupport

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
