internal import CMicroHTTPD
internal import Glibc

/// The descriptors that an event loop waits for: its daemon's, a wake-up call, and those of connections that are suspended
/// for long, since libmicrohttpd does not notice clients of theirs that hang up. (To watch all connections all the time
/// costs half a microsecond a request.)
///
/// `@unchecked Sendable`: `events` is used on the loop's thread alone; `wake`, for the others, writes to a descriptor.
final class Poller: @unchecked Sendable {
    private static let capacity = 64
    private static let daemonTag: UInt64 = 0
    private static let wakeTag: UInt64 = 1

    private let descriptor: Int32
    private let wakeUp: Int32
    private let events = UnsafeMutablePointer<epoll_event>.allocate(capacity: capacity)

    init() throws(ServerFailure) {
        descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
        wakeUp = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard descriptor >= 0, wakeUp >= 0, add(wakeUp, EPOLLIN.rawValue, Self.wakeTag) else {
            throw .cannotStartLoop(errno: errno)
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        if wakeUp >= 0 { close(wakeUp) }
        events.deallocate()
    }

    /// Also waits for the daemon's descriptor.
    func watchDaemon(_ daemon: Int32) -> Bool {
        daemon >= 0 && add(daemon, EPOLLIN.rawValue, Self.daemonTag)
    }

    /// Also waits for a connection's client to close its side, which is told once, at once if it has.
    ///
    /// Closing the socket ends it too, and events are handled before the daemon can close anything: so the connection
    /// outlives its events.
    func watchForHangUp(_ connection: Connection) -> Bool {
        let address = UInt(bitPattern: Unmanaged.passUnretained(connection).toOpaque())
        return add(connection.socket, EPOLLRDHUP.rawValue | EPOLLET.rawValue, UInt64(address))
    }

    /// Ends the watch.
    func unwatch(_ connection: Connection) {
        var unused = epoll_event()
        epoll_ctl(descriptor, EPOLL_CTL_DEL, connection.socket, &unused)
    }

    /// Ends a wait, from any thread.
    func wake() {
        eventfd_write(wakeUp, 1)
    }

    /// Waits for so many milliseconds, -1 for ever, and tells of the connections whose clients hung up.
    func wait(_ timeout: Int32, hungUp: (Connection) -> Void) {
        let count = epoll_wait(descriptor, events, Int32(Self.capacity), timeout)
        guard count > 0 else { return }
        for event in UnsafeBufferPointer(start: events, count: Int(count)) {
            switch event.data.u64 {
            case Self.daemonTag: break
            case Self.wakeTag:
                var value: eventfd_t = 0
                eventfd_read(wakeUp, &value)
            default:
                guard let address = UnsafeRawPointer(bitPattern: UInt(event.data.u64)) else { continue }
                hungUp(Unmanaged<Connection>.fromOpaque(address).takeUnretainedValue())
            }
        }
    }

    private func add(_ watched: Int32, _ interest: UInt32, _ tag: UInt64) -> Bool {
        var event = epoll_event()
        event.events = interest
        event.data.u64 = tag
        return epoll_ctl(descriptor, EPOLL_CTL_ADD, watched, &event) == 0
    }
}
