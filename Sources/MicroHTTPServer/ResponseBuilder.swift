internal import CMicroHTTPD
internal import HTTPMessage

/// Makes libmicrohttpd's response objects.
enum ResponseBuilder {
    /// The object for a response, to be destroyed by the caller after it is queued; `nil` where the response has fields that
    /// may not be sent. A stream's sender is kept by the object and told when that is freed.
    static func build(_ response: HTTPResponse, _ sender: StreamSender?) -> OpaquePointer? {
        guard let built = object(response, sender) else { return nil }
        guard addFields(response, to: built) else {
            MHD_destroy_response(built)
            return nil
        }
        return built
    }

    private static func object(_ response: HTTPResponse, _ sender: StreamSender?) -> OpaquePointer? {
        switch response.body {
        case .bytes(let bytes) where !bytes.isEmpty:
            // The storage of a native array does not move while a reference to it is held, as the holder does.
            let address = bytes.withUnsafeBytes { $0.baseAddress }
            let holder = Unmanaged.passRetained(BytesHolder(bytes)).toOpaque()
            return MHD_create_response_from_buffer_with_free_callback_cls(
                bytes.count, UnsafeMutableRawPointer(mutating: address), releaseBytes, holder)
        case .none where response.status == .notModified:
            // Without the body of the 200 its length is not known; an empty body would claim a length of 0.
            return MHD_create_response_from_callback(UInt64.max, 1, nothingToSend, nil, nil)
        case .none, .bytes:
            return MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
        case .stream:
            guard let sender else { return nil }
            let holder = Unmanaged.passRetained(sender).toOpaque()
            return MHD_create_response_from_callback(UInt64.max, 2048, streamContinues, holder, streamFreed)
        }
    }

    private static func addFields(_ response: HTTPResponse, to built: OpaquePointer) -> Bool {
        let fields = response.fields
        let sound = fields.bytes.withUnsafeBytes { bytes in
            fields.entries.allSatisfy { entry in
                guard let name = text(bytes, entry.name, ASCII.isToken), let value = text(bytes, entry.value, ASCII.isFieldValue)
                else { return false }
                return MHD_add_response_header(built, name, value) == .YES
            }
        }
        guard sound, response.closesConnection else { return sound }
        return MHD_add_response_header(built, "Connection", "close") == .YES
    }

    /// A name or value as C text, if it holds nothing but what it may hold.
    private static func text(
        _ bytes: UnsafeRawBufferPointer, _ place: Range<UInt32>, _ allowed: (UInt8) -> Bool
    ) -> UnsafePointer<CChar>? {
        guard let base = bytes.baseAddress, place.upperBound < bytes.count, bytes[Int(place.upperBound)] == 0,
            bytes[Int(place.lowerBound)..<Int(place.upperBound)].allSatisfy(allowed)
        else { return nil }
        return (base + Int(place.lowerBound)).assumingMemoryBound(to: CChar.self)
    }
}

/// Keeps the bytes of a body alive while libmicrohttpd sends them.
private final class BytesHolder {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }
}

private func releaseBytes(_ holder: UnsafeMutableRawPointer?) {
    if let holder { Unmanaged<BytesHolder>.fromOpaque(holder).release() }
}

private func nothingToSend(
    _ context: UnsafeMutableRawPointer?, _ position: UInt64, _ buffer: UnsafeMutablePointer<CChar>?, _ max: Int
) -> Int {
    -1
}

private func streamContinues(
    _ context: UnsafeMutableRawPointer?, _ position: UInt64, _ buffer: UnsafeMutablePointer<CChar>?, _ max: Int
) -> Int {
    guard let context, let buffer else { return -2 }
    let sender = Unmanaged<StreamSender>.fromOpaque(context).takeUnretainedValue()
    return sender.fill(UnsafeMutableRawBufferPointer(start: buffer, count: max))
}

private func streamFreed(_ context: UnsafeMutableRawPointer?) {
    if let context { Unmanaged<StreamSender>.fromOpaque(context).takeRetainedValue().freed() }
}
