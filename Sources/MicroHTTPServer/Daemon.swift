internal import CMicroHTTPD

/// A daemon of libmicrohttpd, and the few connections that are in its hands.
///
/// When suspended connections are resumed, the library walks over all that are suspended in the daemon, a third of a
/// microsecond each: so a loop has as many daemons as it takes to keep them small. They are filled one after the other,
/// since requests that come to one daemon at the same time are found with one system call.
///
/// Used on the loop's thread alone.
final class Daemon {
    /// How many connections one takes.
    static let connectionsMax = 16

    unowned let loop: EventLoop
    /// Where the loop's table holds the daemon.
    let index: Int
    /// True while the loop knows that the daemon has something to do.
    var isDue = false
    private(set) var connectionCount = 0
    private var handle: OpaquePointer?

    /// A daemon without connections; `nil` where the system has no room for it.
    init?(_ loop: EventLoop, index: Int, connectionMemory: Int) {
        self.loop = loop
        self.index = index
        handle = wizard_start_daemon(
            UInt32(Self.connectionsMax), connectionMemory, Unmanaged.passUnretained(self).toOpaque(), requestAdvanced,
            requestCompleted, connectionChanged, targetReceived, keepEscapes)
        guard handle != nil else { return nil }
    }

    deinit {
        stop()
    }

    /// Readable when the daemon has something to do.
    var descriptor: Int32 { handle.map { wizard_daemon_epoll($0) } ?? -1 }

    /// True if it takes one more connection.
    var hasRoom: Bool { connectionCount < Self.connectionsMax }

    /// Takes a client's socket, and closes it in the end.
    func add(_ socket: Int32) {
        // The address is asked for at the socket where it is needed.
        if let handle { MHD_add_connection(handle, socket, nil, 0) }
    }

    /// The library has taken a connection.
    func opened() { connectionCount &+= 1 }

    /// The library has closed a connection.
    func closed() { connectionCount &-= 1 }

    /// Does what there is to do; true where there is more.
    func run() -> Bool {
        guard let handle else { return false }
        MHD_run(handle)
        var pending: UInt64 = 0
        return MHD_get_timeout(handle, &pending) == .YES
    }

    /// Closes all connections, none of which may be suspended.
    func stop() {
        if let handle { MHD_stop_daemon(handle) }
        handle = nil
    }
}
