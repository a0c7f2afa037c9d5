internal import CMicroHTTPD
internal import Glibc
internal import HTTPMessage
internal import ServiceSupport

/// One thread, the connections that it accepted, and the daemons of libmicrohttpd that have them.
///
/// The daemons are polled from outside: their own threads stop for ever when exactly 128 events arrive at once. The loop
/// waits for the daemons, for clients that come, for its own wake-up call and for clients that hang up, then runs what was
/// enqueued and the daemons that have work.
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

    private let poller: Poller
    private let listener: ListeningSocket
    private let connectionsMax: Int
    private let connectionMemory: Int
    private var connections: [Connection] = []
    private var daemons: [Daemon] = []
    /// So many daemons at the front are full.
    private var fullDaemons = 0
    /// The daemons to run in this turn, or in the next while those of this turn are in `running`.
    private var due: [Daemon] = []
    private var running: [Daemon] = []
    private var isListening = false
    /// When clients are accepted again after the system had no room for them.
    private var listensFrom = 0
    /// True where a request began in the last turn.
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
        self.connectionsMax = connectionsMax
        connectionMemory = configuration.connectionMemory
        let poller = try Poller()
        self.poller = poller
        executor = InlineTaskExecutor { poller.wake() }
    }

    /// Serves until the loop is drained; the whole life of the loop's thread.
    func run() {
        executor.adoptThread()
        while !isDrained {
            // After requests there are often more: so where one daemon is busy, it is asked before the poller, but not for
            // ever.
            if !wasActive || due.count != 1 || turnsWithoutWait >= 16 {
                wait()
                turnsWithoutWait = 0
            }
            turnsWithoutWait &+= 1
            wasActive = false
            now = Milliseconds.now()
            poller.tell { handle($0) }
            executor.runPending()
            runDaemons()
            sweepIfDue()
        }
        stopDaemons()
        executor.retire()
        exit.leave()
    }

    /// Has the loop stop: it refuses clients, lets requests finish for at most so many milliseconds, then ends.
    func stop(within patience: Int) {
        executor.call { [self] in beginDraining(patience) }
    }

    // MARK: Connections

    /// A connection was accepted.
    func accepted(_ handle: OpaquePointer, by daemon: Daemon) -> Connection {
        let connection = Connection(daemon: daemon, handle: handle, socket: wizard_connection_socket(handle))
        connection.index = connections.count
        connections.append(connection)
        daemon.opened()
        gauges.addConnection(1)
        if connection.standing == .unwelcome { connection.shutDown() }
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
        gauges.addConnection(-1)
        connection.closed()
        connection.daemon.closed()
        fullDaemons = min(fullDaemons, connection.daemon.index)
        guard let last = connections.popLast(), last !== connection else { return }
        last.index = connection.index
        connections[connection.index] = last
    }

    /// How many connections each daemon has.
    var connectionCounts: [Int] { daemons.map(\.connectionCount) }

    private func acceptClients() {
        // A loop does not take more at once than others would wait for.
        for _ in 0..<16 where connections.count < connectionsMax {
            guard let daemon = daemonWithRoom() else { return rest() }
            let socket = listener.accept()
            guard socket >= 0 else {
                if ![EAGAIN, EINTR, ECONNABORTED].contains(errno) { rest() }
                return
            }
            daemon.add(socket)
        }

        // The system has no room for more, which would be told again and again.
        func rest() { listensFrom = now &+ 1000 }
    }

    private func daemonWithRoom() -> Daemon? {
        while fullDaemons < daemons.count {
            if daemons[fullDaemons].hasRoom { return daemons[fullDaemons] }
            fullDaemons &+= 1
        }
        let daemon = Daemon(self, index: daemons.count, connectionMemory: connectionMemory)
        guard let daemon, poller.watch(daemon) else { return nil }
        daemons.append(daemon)
        return daemon
    }

    /// Has clients wait in the system's queue while there is no room for them.
    private func listenWhereThereIsRoom() {
        let hasRoom = connections.count < connectionsMax && now >= listensFrom && !isDraining
        guard hasRoom != isListening else { return }
        isListening = hasRoom && poller.watch(listener)
        if !hasRoom { poller.unwatch(listener) }
    }

    // MARK: Turns

    private func wait() {
        listenWhereThereIsRoom()
        var timeout: Int32 = -1
        if executor.hasPending || !due.isEmpty {
            timeout = 0
        } else if !connections.isEmpty || !isListening {
            timeout = Int32(clamping: max(0, nextSweep &- now))
        }
        poller.wait(timeout)
    }

    private func handle(_ event: Poller.Event) {
        switch event {
        case .work(let daemon): hasWork(daemon)
        case .client: acceptClients()
        case .hangUp(let connection): connection.peerHungUp()
        }
    }

    /// Has a daemon run in this turn, or in the next where it runs already.
    func hasWork(_ daemon: Daemon) {
        guard !daemon.isDue else { return }
        daemon.isDue = true
        due.append(daemon)
    }

    private func runDaemons() {
        swap(&due, &running)
        for daemon in running {
            daemon.isDue = false
            if daemon.run() { hasWork(daemon) }
        }
        if wasActive, running.count == 1, let busy = running.first { hasWork(busy) }
        running.removeAll(keepingCapacity: true)
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
        guard !isDraining else { return }
        isDraining = true
        drainDeadline = now &+ patience
        nextSweep = now
        listener.refuseClients()
    }

    private func stopDaemons() {
        // Nothing may be suspended when a daemon stops; whoever was resumed last is taken over by one more run.
        isAbandoning = true
        for connection in connections { connection.abandon() }
        for daemon in daemons {
            _ = daemon.run()
            daemon.stop()
        }
    }
}
