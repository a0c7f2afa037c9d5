internal import CMicroHTTPD
internal import Glibc

// What libmicrohttpd calls. Free functions: a closure formed on the main actor would be isolated to it and trap on the
// library's call. All of them run on the thread of their loop, inside of `MHD_add_connection`, `MHD_run` or
// `MHD_stop_daemon`.

/// A connection was accepted, or is closed for good.
///
/// The context holds one reference to the `Connection` in between.
func connectionChanged(
    _ owner: UnsafeMutableRawPointer?, _ handle: OpaquePointer?, _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    _ change: MHD_ConnectionNotificationCode
) {
    guard let owner, let handle, let context else { return }
    if change == .CONNECTION_NOTIFY_STARTED {
        let daemon = Unmanaged<Daemon>.fromOpaque(owner).takeUnretainedValue()
        context.pointee = Unmanaged.passRetained(daemon.loop.accepted(handle, by: daemon)).toOpaque()
    } else if let held = context.pointee {
        context.pointee = nil
        let connection = Unmanaged<Connection>.fromOpaque(held).takeRetainedValue()
        connection.loop.closed(connection)
    }
}

/// The request line is there.
///
/// What is returned comes back to the other callbacks as the request's context.
func targetReceived(
    _ owner: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ handle: OpaquePointer?
) -> UnsafeMutableRawPointer? {
    guard let handle, let context = wizard_connection_context(handle) else { return nil }
    Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue().requestLineReceived(target)
    return context
}

/// The header block, a piece of the body, or the end of the request is there, or the connection was resumed.
func requestAdvanced(
    _ owner: UnsafeMutableRawPointer?, _ handle: OpaquePointer?, _ url: UnsafePointer<CChar>?, _ method: UnsafePointer<CChar>?,
    _ version: UnsafePointer<CChar>?, _ upload: UnsafePointer<CChar>?, _ uploadSize: UnsafeMutablePointer<Int>?,
    _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let held = context?.pointee, let method, let version, let uploadSize else { return .NO }
    let connection = Unmanaged<Connection>.fromOpaque(held).takeUnretainedValue()
    guard let upload, uploadSize.pointee > 0 else { return connection.advance(method, version) }
    let piece = UnsafeRawBufferPointer(start: upload, count: uploadSize.pointee)
    // All of it is consumed: what is left over hangs the connection.
    uploadSize.pointee = 0
    return connection.receive(piece)
}

/// The response was sent, or the connection broke.
func requestCompleted(
    _ owner: UnsafeMutableRawPointer?, _ handle: OpaquePointer?, _ context: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
    _ reason: MHD_RequestTerminationCode
) {
    guard let held = context?.pointee else { return }
    Unmanaged<Connection>.fromOpaque(held).takeUnretainedValue().requestCompleted()
}

/// Leaves escapes alone: the target is decoded by `RequestTarget`, segment by segment.
func keepEscapes(_ owner: UnsafeMutableRawPointer?, _ handle: OpaquePointer?, _ text: UnsafeMutablePointer<CChar>?) -> Int {
    text.map { strlen($0) } ?? 0
}
