internal import CMicroHTTPD
internal import Glibc

/// The descriptors that an event loop waits for: its daemons', the listening socket's, a wake-up call, and those of
/// connections that are suspended for long, since libmicrohttpd does not notice clients of theirs that hang up. (To watch
/// all connections all the time costs half a microsecond a request.)
///
/// `@unchecked Sendable`: `events` and `eventCount` are used on the loop's thread alone; `wake`, for the others, writes to a descriptor.
final class Poller: @unchecked Sendable {
    /// What a wait tells.
    enum Event {
        /// A daemon has something to do.
        case work(Daemon)
        /// A client waits to be accepted.
        case client
        /// A connection's client has hung up.
        case hangUp(Connection)
    }

    private static let capacity = 64
    private static let wakeTag: UInt64 = 0
    private static let listenerTag: UInt64 = 2
    /// Set in the address of a daemon, not in that of a connection.
    private static let daemonBit: UInt64 = 1

    private let descriptor: Int32
    private let wakeUp: Int32
    /// What the last wait brought and is not told yet.
    private var eventCount = 0
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

    /// Also waits for a daemon, which must outlive the poller's last wait.
    func watch(_ daemon: Daemon) -> Bool {
        add(daemon.descriptor, EPOLLIN.rawValue, UInt64(Self.address(daemon)) | Self.daemonBit)
    }

    /// Also waits for clients to be accepted.
    func watch(_ listener: ListeningSocket) -> Bool {
        add(listener.descriptor, EPOLLIN.rawValue, Self.listenerTag)
    }

    /// Ends the watch.
    func unwatch(_ listener: ListeningSocket) { remove(listener.descriptor) }

    /// Also waits for a connection's client to close its side, which is told once, at once if it has.
    ///
    /// Closing the socket ends it too, and events are handled before the daemon can close anything: so the connection
    /// outlives its events.
    func watchForHangUp(_ connection: Connection) -> Bool {
        add(connection.socket, EPOLLRDHUP.rawValue | EPOLLET.rawValue, UInt64(Self.address(connection)))
    }

    /// Ends the watch.
    func unwatch(_ connection: Connection) { remove(connection.socket) }

    /// Ends a wait, from any thread.
    func wake() {
        eventfd_write(wakeUp, 1)
    }

    /// Waits for so many milliseconds, -1 for ever, until something happens, which `tell` tells.
    func wait(_ timeout: Int32) {
        eventCount = Int(max(0, epoll_wait(descriptor, events, Int32(Self.capacity), timeout)))
    }

    /// Tells what the last wait brought, once.
    func tell(_ tell: (Event) -> Void) {
        defer { eventCount = 0 }
        for event in UnsafeBufferPointer(start: events, count: eventCount) {
            let tag = event.data.u64
            if tag == Self.wakeTag {
                var value: eventfd_t = 0
                eventfd_read(wakeUp, &value)
            } else if tag == Self.listenerTag {
                tell(.client)
            } else if let object = UnsafeRawPointer(bitPattern: UInt(tag & ~Self.daemonBit)) {
                let isDaemon = tag & Self.daemonBit != 0
                tell(
                    isDaemon
                        ? .work(Unmanaged<Daemon>.fromOpaque(object).takeUnretainedValue())
                        : .hangUp(Unmanaged<Connection>.fromOpaque(object).takeUnretainedValue()))
            }
        }
    }

    private static func address(_ object: AnyObject) -> UInt {
        UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    }

    private func add(_ watched: Int32, _ interest: UInt32, _ tag: UInt64) -> Bool {
        var event = epoll_event()
        event.events = interest
        event.data.u64 = tag
        return epoll_ctl(descriptor, EPOLL_CTL_ADD, watched, &event) == 0
    }

    private func remove(_ watched: Int32) {
        var unused = epoll_event()
        epoll_ctl(descriptor, EPOLL_CTL_DEL, watched, &unused)
    }
}
