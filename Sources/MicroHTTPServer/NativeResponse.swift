internal import CMicroHTTPD

/// A response object of libmicrohttpd and one reference to it.
final class NativeResponse {
    let handle: OpaquePointer

    /// Takes over the reference that making the object gave.
    init(_ handle: OpaquePointer) {
        self.handle = handle
    }

    deinit {
        MHD_destroy_response(handle)
    }
}
