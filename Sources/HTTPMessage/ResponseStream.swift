/// A source of bytes for a response that goes on: Server-Sent Events, above all.
///
/// The transport calls `start` once, then `read` whenever it can send, and `cancel` once at the end, whatever ended it.
/// Calls come one at a time, on a thread that serves other connections too: none of them may block.
package protocol ResponseStream: AnyObject, Sendable {
    /// Tells whom to call when bytes, or the end, are there after `read` said `pending`. The callback may be called from
    /// any thread, at any time, also more often than needed; it returns at once.
    func start(whenReady: @escaping @Sendable () -> Void)

    /// The next bytes, at least one and at most `max`.
    func read(max: Int) -> StreamRead

    /// Nothing will be read any more: the end was sent, the client is gone or too slow, or the service stops.
    func cancel()
}
