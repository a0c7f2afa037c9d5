internal import CMicroHTTPD

/// A response object of libmicrohttpd and one reference to it.
///
/// `@unchecked Sendable`: the object is not changed once it is made, and the library counts its references under a lock of its own, so
/// that connections of several daemons may be sent one.
final class NativeResponse: @unchecked Sendable {
    let handle: OpaquePointer

    /// Takes over the reference that making the object gave.
    init(_ handle: OpaquePointer) {
        self.handle = handle
    }

    deinit {
        MHD_destroy_response(handle)
    }
}
