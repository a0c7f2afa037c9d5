internal import CMicroHTTPD
internal import HTTPMessage

/// Makes libmicrohttpd's response objects.
enum ResponseBuilder {
    /// The object for a response, to be destroyed by the caller after it is queued; `nil` where the response has fields
    /// that may not be sent.
    ///
    /// A stream's sender is kept by the object and told when that is freed.
    static func build(_ response: HTTPResponse, _ sender: StreamSender?, toHead: Bool) -> OpaquePointer? {
        guard let built = object(response, sender) else { return nil }
        guard addFields(response, to: built), endSoundly(response, built, toHead: toHead) else {
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
            // Without the body of the 200 its length is not known; an empty body would claim a length of 0
            // (RFC 9110, section 8.6).
            return MHD_create_response_from_callback(UInt64.max, 1, nothingToSend, nil, nil)
        case .none, .bytes:
            return MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
        case .stream:
            guard let sender else { return nil }
            let holder = Unmanaged.passRetained(sender).toOpaque()
            return MHD_create_response_from_callback(UInt64.max, 2048, streamContinues, holder, streamFreed)
        }
    }

    /// A response of unknown length that has no body is followed by an empty chunk, which HTTP forbids and the library sends
    /// all the same; closing the connection is the way to have neither a length nor chunks.
    private static func endSoundly(_ response: HTTPResponse, _ built: OpaquePointer, toHead: Bool) -> Bool {
        let isUnknown =
            switch response.body {
            case .stream: toHead || response.status == .notModified
            case .none: response.status == .notModified
            case .bytes: false
            }
        return !isUnknown || wizard_response_ends_connection(built) == .YES
    }

    private static func addFields(_ response: HTTPResponse, to built: OpaquePointer) -> Bool {
        let bytes = response.fields.bytes
        let isSound = bytes.withUnsafeBytes { bytes in
            for entry in response.fields.entries {
                guard let name = text(bytes, entry.name, isName: true), let value = text(bytes, entry.value, isName: false),
                    MHD_add_response_header(built, name, value) == .YES
                else { return false }
            }
            return true
        }
        guard isSound, response.closesConnection else { return isSound }
        return MHD_add_response_header(built, "Connection", "close") == .YES
    }

    /// A name or value as C text, if it holds nothing but what it may hold.
    private static func text(
        _ bytes: UnsafeRawBufferPointer, _ place: Range<UInt32>, isName: Bool
    ) -> UnsafePointer<CChar>? {
        let (start, end) = (Int(place.lowerBound), Int(place.upperBound))
        guard let base = bytes.baseAddress, end < bytes.count, bytes[end] == 0 else { return nil }
        for position in start..<end {
            guard isName ? ASCII.isToken(bytes[position]) : ASCII.isFieldValue(bytes[position]) else { return nil }
        }
        return (base + start).assumingMemoryBound(to: CChar.self)
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
