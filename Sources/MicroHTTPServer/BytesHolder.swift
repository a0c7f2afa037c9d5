internal import CMicroHTTPD

/// Keeps the bytes of a body alive while libmicrohttpd sends them from where they lie.
final class BytesHolder {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// A response object of the bytes, which holds a reference to the holder until it is freed.
    func makeResponse() -> OpaquePointer? {
        // The storage of a native array does not move while a reference to it is held, as is done here.
        let address = bytes.withUnsafeBytes { $0.baseAddress }
        return MHD_create_response_from_buffer_with_free_callback_cls(
            bytes.count, UnsafeMutableRawPointer(mutating: address), release, Unmanaged.passRetained(self).toOpaque())
    }
}

/// Called by libmicrohttpd when it has no more use for the bytes; the context is the holder.
private func release(_ holder: UnsafeMutableRawPointer?) {
    if let holder { Unmanaged<BytesHolder>.fromOpaque(holder).release() }
}
