internal import Glibc
package import HTTPMessage
internal import ServiceSupport

/// An HTTP/1.1 server on libmicrohttpd: one event loop a processor, no thread a request, and no lock that another loop holds.
///
/// A request's task starts on the thread of its connection's loop and, unless it waits for something, ends there before the
/// call returns; otherwise the connection is suspended, which costs no thread.
package final class MicroHTTPServer: Sendable {
    private enum State: Sendable {
        case ready
        case running([RunningLoop])
        case stopped
    }

    private struct RunningLoop: Sendable {
        let loop: EventLoop
        let thread: pthread_t
    }

    private let configuration: MicroHTTPServerConfiguration
    private let responder: any HTTPResponder
    private let state = Lock(State.ready)

    /// A server that is not started.
    package init(_ configuration: MicroHTTPServerConfiguration = .init(), responder: any HTTPResponder) {
        self.configuration = configuration
        self.responder = responder
    }

    /// Listens and serves.
    ///
    /// Called once.
    package func start() throws(ServerFailure) -> BoundAddress {
        try state.withLock { state throws(ServerFailure) in
            guard case .ready = state else { throw .alreadyStarted }
            let listener = try ListeningSocket(
                host: configuration.host, port: configuration.port, backlog: configuration.backlog)
            state = .running(try startLoops(listener))
            return listener.address
        }
    }

    /// Stops: clients are refused, idle connections closed, waiting requests cancelled and streams ended at once; requests
    /// have `drain` to finish, those that do not are answered with 503.
    ///
    /// Returns when all threads are gone, about a second after `drain` at the latest.
    package func stop(drain: Duration) async {
        let running: [RunningLoop] = state.withLock { state in
            if case .running(let running) = state { running } else { [] }
        }
        for one in running { one.loop.stop(within: drain.milliseconds) }
        for one in running { await one.loop.exit.wait() }
        let last = state.withLock { state in
            defer { state = .stopped }
            if case .running = state { return true } else { return false }
        }
        guard last else { return }
        for one in running { pthread_join(one.thread, nil) }
    }

    /// How many connections are open, and how many of them wait for an answer or for more of a stream.
    package var gauges: (connections: Int, waiting: Int) {
        let running: [RunningLoop] = state.withLock { state in
            if case .running(let running) = state { running } else { [] }
        }
        return running.reduce((0, 0)) { sum, one in
            (sum.0 &+ one.loop.gauges.connections, sum.1 &+ one.loop.gauges.waiting)
        }
    }

    /// As many connections as are wanted and have descriptors.
    ///
    /// Some are left over: libdispatch ends the process when it gets none.
    private static func connectionsMax(_ wanted: Int, loops: Int) -> Int {
        let spare = 256
        // Of each loop the poller's two, and a daemon that is not full.
        let own = 3 * loops
        let limit = DescriptorLimit.raise(to: wanted + wanted / Daemon.connectionsMax + own + spare)
        let rest = limit - own - min(spare, limit / 2)
        return max(loops, min(wanted, rest - rest / (Daemon.connectionsMax + 1)))
    }

    private func startLoops(_ listener: ListeningSocket) throws(ServerFailure) -> [RunningLoop] {
        let count = max(1, configuration.loops ?? sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        let share = max(1, Self.connectionsMax(configuration.connectionsMax, loops: count) / count)
        let clients = ClientConnections()
        var loops: [EventLoop] = []
        for _ in 0..<count { loops.append(try EventLoop(configuration, responder, listener, clients, connectionsMax: share)) }
        var running: [RunningLoop] = []
        for loop in loops {
            do throws(ServerFailure) {
                running.append(RunningLoop(loop: loop, thread: try LoopThread.start(loop)))
            } catch {
                for one in running {
                    one.loop.stop(within: 1)
                    pthread_detach(one.thread)
                }
                throw error
            }
        }
        return running
    }
}
