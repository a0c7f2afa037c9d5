internal import CMicroHTTPD
internal import Glibc
internal import HTTPMessage
internal import ServiceSupport

/// One thread, one daemon of libmicrohttpd, and the connections that it accepted.
///
/// The daemon is polled from outside: its own threads stop for ever when exactly 128 events arrive at once. The loop waits
/// for the daemon, for its own wake-up call and for clients that hang up, then runs what was enqueued and the daemon.
///
/// `@unchecked Sendable`: after `start` every member is touched on the loop's thread alone, but for the executor, whose
/// queue is guarded, `exit` and `gauges`. Other threads reach the rest through `executor.call`.
final class EventLoop: @unchecked Sendable {
    let limits: Limits
    let responder: any HTTPResponder
    let clients: ClientConnections
    let executor: InlineTaskExecutor
    let timeouts: Timeouts
    /// The loop's clock, read once a turn.
    private(set) var now = Milliseconds.now()
    /// True from the moment the service stops: no connection is kept.
    private(set) var isDraining = false
    /// True when the time for stopping is over: no request is started.
    private(set) var isAbandoning = false
    let exit = LoopExit()
    let gauges = LoopGauges()

    private var daemon: OpaquePointer?
    private let poller: Poller
    private let listener: ListeningSocket
    private var connections: [Connection] = []
    /// True where a request began or a connection closed in the last turn.
    private var wasActive = false
    private var turnsWithoutWait = 0
    private var nextSweep = 0
    private var drainDeadline = Int.max

    /// A loop that accepts from the socket, up to a number of connections.
    init(
        _ configuration: MicroHTTPServerConfiguration, _ responder: any HTTPResponder, _ listener: ListeningSocket,
        _ clients: ClientConnections, connectionsMax: Int
    ) throws(ServerFailure) {
        limits = Limits(configuration)
        self.responder = responder
        self.listener = listener
        self.clients = clients
        timeouts = Timeouts(configuration)
        let poller = try Poller()
        self.poller = poller
        executor = InlineTaskExecutor { poller.wake() }
        daemon = wizard_start_daemon(
            fcntl(listener.descriptor, F_DUPFD_CLOEXEC, 0), UInt32(clamping: connectionsMax), configuration.connectionMemory,
            Unmanaged.passUnretained(self).toOpaque(), requestAdvanced, requestCompleted, connectionChanged, targetReceived,
            keepEscapes)
        guard let daemon, poller.watchDaemon(wizard_daemon_epoll(daemon)) else {
            throw .cannotStartLoop(errno: errno)
        }
    }

    deinit {
        // Only of a loop that never ran; `run` stops its daemon itself.
        if let daemon { MHD_stop_daemon(daemon) }
    }

    /// Serves until the loop is drained; the whole life of the loop's thread.
    func run() {
        executor.adoptThread()
        while !isDrained {
            // After requests there are often more, and a daemon that has closed a connection must run once more before it
            // listens again: so the daemon is asked before the poller, but not for ever.
            if !wasActive || turnsWithoutWait >= 16 {
                wait()
                turnsWithoutWait = 0
            }
            turnsWithoutWait &+= 1
            wasActive = false
            now = Milliseconds.now()
            executor.runPending()
            if let daemon { MHD_run(daemon) }
            sweepIfDue()
        }
        stopDaemon()
        executor.retire()
        exit.leave()
    }

    /// Has the loop stop: it refuses clients, lets requests finish for at most so many milliseconds, then ends.
    func stop(within patience: Int) {
        executor.call { [self] in beginDraining(patience) }
    }

    // MARK: Connections

    /// A connection was accepted.
    func accepted(_ handle: OpaquePointer) -> Connection {
        let connection = Connection(loop: self, handle: handle, socket: wizard_connection_socket(handle))
        connection.index = connections.count
        connections.append(connection)
        gauges.addConnection(1)
        return connection
    }

    /// A request began.
    func requestBegan() {
        wasActive = true
    }

    /// A request that was watched is over.
    func unwatch(_ connection: Connection) {
        poller.unwatch(connection)
        connection.isWatched = false
    }

    /// A connection is closed.
    func closed(_ connection: Connection) {
        wasActive = true
        gauges.addConnection(-1)
        connection.closed()
        guard let last = connections.popLast(), last !== connection else { return }
        last.index = connection.index
        connections[connection.index] = last
    }

    // MARK: Turns

    private func wait() {
        var timeout: Int32 = -1
        var pending: UInt64 = 0
        if executor.hasPending || (daemon.map { MHD_get_timeout($0, &pending) == .YES } ?? false) {
            timeout = 0
        } else if !connections.isEmpty || isDraining {
            timeout = Int32(clamping: max(0, nextSweep &- now))
        }
        poller.wait(timeout) { $0.peerHungUp() }
    }

    private func sweepIfDue() {
        guard now >= nextSweep else { return }
        nextSweep = now &+ (isDraining ? 10 : timeouts.sweepInterval)
        for connection in connections {
            connection.enforceDeadline()
            if connection.needsWatch, poller.watchForHangUp(connection) { connection.isWatched = true }
        }
        guard isDraining else { return }
        for connection in connections { connection.drain() }
        if now >= drainDeadline, !isAbandoning {
            isAbandoning = true
            for connection in connections { connection.abandon() }
        }
    }

    // MARK: Stopping

    private var isDrained: Bool {
        // A last second for answers that are on their way.
        isDraining && (connections.isEmpty || now >= drainDeadline &+ 1000)
    }

    private func beginDraining(_ patience: Int) {
        guard !isDraining, let daemon else { return }
        isDraining = true
        drainDeadline = now &+ patience
        nextSweep = now
        let descriptor = MHD_quiesce_daemon(daemon)
        listener.refuseClients()
        quiesced = descriptor
    }

    /// The loop's descriptor of the listening socket, to be closed after the daemon stopped.
    private var quiesced: Int32 = -1

    private func stopDaemon() {
        guard let daemon else { return }
        // Nothing may be suspended when the daemon stops; whoever was resumed last is taken over by one more run.
        isAbandoning = true
        for connection in connections { connection.abandon() }
        MHD_run(daemon)
        MHD_stop_daemon(daemon)
        self.daemon = nil
        if quiesced >= 0 { close(quiesced) }
    }
}
