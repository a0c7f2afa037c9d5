/// Where the server listens and what it puts up with.
///
/// The defaults are those of contract section 7.
package struct MicroHTTPServerConfiguration: Sendable {
    /// The address to bind: a name, an IPv4 or IPv6 address, or `*` for all of the machine's.
    package var host = "127.0.0.1"
    /// The port; 0 has the system choose one.
    package var port: UInt16 = 0
    /// How many event loops, each a thread; `nil` is one for each processor.
    package var loops: Int?
    /// How many clients may wait to be accepted.
    package var backlog: Int32 = 1024
    /// Connections at the same time, shared by the loops; more wait to be accepted.
    package var connectionsMax = 12_000
    /// Bytes of a request target.
    package var targetBytesMax = 2048
    /// Bytes of a header block, without the request line.
    package var headBytesMax = 8192
    /// Fields of a header block.
    package var fieldsMax = 64
    /// Arguments of a query.
    package var queryItemsMax = 64
    /// How long a connection may wait for a request.
    package var idleTimeout = Duration.seconds(60)
    /// How long the header block may take, once the request line is there or bytes of one have come.
    package var headTimeout = Duration.seconds(10)
    /// How long a request's body may take.
    package var bodyTimeout = Duration.seconds(30)
    /// How long a response, or a piece of a stream, may take to be taken by the client.
    package var sendTimeout = Duration.seconds(30)

    /// The defaults.
    package init() {}

    /// Memory of libmicrohttpd for one connection: request head, table of fields, response head.
    ///
    /// Half of it is the first read buffer, so heads of up to `headBytesMax` and somewhat more can be judged by the server
    /// itself.
    var connectionMemory: Int {
        max(16_384, 2 * headBytesMax)
    }
}
