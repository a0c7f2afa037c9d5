internal import CMicroHTTPD
internal import HTTPMessage

/// A response object of libmicrohttpd and one reference to it.
///
/// `@unchecked Sendable`: the object is not changed once it is made, and the library counts its references under a lock of its own, so
/// that connections of several daemons may be sent one.
final class NativeResponse: @unchecked Sendable {
    private let handle: OpaquePointer

    /// Takes over the reference that making the object gave.
    init(_ handle: OpaquePointer) {
        self.handle = handle
    }

    /// Has the library send it, which takes a reference of its own.
    func queue(to connection: OpaquePointer, _ status: HTTPStatus) -> MHD_Result {
        withExtendedLifetime(self) { MHD_queue_response(connection, UInt32(status.code), handle) }
    }

    deinit {
        MHD_destroy_response(handle)
    }
}
