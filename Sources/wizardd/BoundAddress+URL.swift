internal import MicroHTTPServer

extension BoundAddress {
    /// The address as the base of URLs.
    var url: String {
        "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    }
}
