internal import HTTPMessage
internal import ServiceSupport

/// Carries a stream to one client: libmicrohttpd asks it for bytes when it can send some.
///
/// `@unchecked Sendable`: all but `isSignalled` is touched on the loop's thread alone, where the source's callback is
/// brought before it does anything.
final class StreamSender: @unchecked Sendable {
    /// Why a stream ends before its source does.
    enum Close: Int {
        /// Cleanly, since the service stops.
        case ended = -1
        /// The client is gone.
        case failed = -2
    }

    private let source: any ResponseStream
    private let loop: EventLoop
    private weak var connection: Connection?
    private let isSignalled = Lock(false)
    private var hasStarted = false
    private var close: Close?
    /// When the bytes given last must have been taken; `nil` while there is nothing to send.
    private var deadline: Int?

    init(_ source: any ResponseStream, _ connection: Connection) {
        self.source = source
        self.connection = connection
        loop = connection.loop
        deadline = loop.now &+ loop.timeouts.send
    }

    /// True where the client takes nothing.
    var isLate: Bool {
        deadline.map { loop.now >= $0 } ?? false
    }

    /// Ends the stream at the next chance, which is now if it waits.
    func close(_ reason: Close) {
        close = close ?? reason
        connection?.resume()
    }

    /// Puts bytes into the buffer and says how many; suspends the connection where there are none; negative at the end.
    func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
        if let close { return close.rawValue }
        if !hasStarted {
            hasStarted = true
            source.start { [weak self] in self?.signal() }
        }
        switch source.read(max: buffer.count) {
        case .bytes(let bytes) where bytes.count > buffer.count: return Close.failed.rawValue
        case .bytes(let bytes) where !bytes.isEmpty:
            buffer.copyBytes(from: bytes)
            deadline = loop.now &+ loop.timeouts.send
            return bytes.count
        case .bytes, .pending:
            deadline = nil
            connection?.suspend()
            return 0
        case .end: return Close.ended.rawValue
        }
    }

    /// libmicrohttpd has no more use for the stream.
    func freed() {
        connection = nil
        source.cancel()
    }

    /// Called by the source on any thread.
    ///
    /// Signals that come before the loop has seen the first are one with it.
    private func signal() {
        let isFirst = isSignalled.withLock { signalled in
            defer { signalled = true }
            return !signalled
        }
        guard isFirst else { return }
        loop.executor.call { [weak self] in self?.becameReady() }
    }

    private func becameReady() {
        isSignalled.withLock { $0 = false }
        connection?.resume()
    }
}
