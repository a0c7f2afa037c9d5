internal import CMicroHTTPD

/// A response object of libmicrohttpd and one reference to it.
///
/// `@unchecked Sendable`: the library guards its count of references, and nothing else changes once the object is made.
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
