internal import CMicroHTTPD
internal import HTTPMessage
internal import ServiceSupport

/// Makes libmicrohttpd's response objects.
enum ResponseBuilder {
    /// The object for a response, which keeps a stream's sender until it is freed itself; `nil` where the response has fields
    /// that may not be sent.
    ///
    /// Of a response that is sent again and again it is made once.
    static func native(_ response: HTTPResponse, _ sender: StreamSender?, toHead: Bool) -> NativeResponse? {
        guard let slot = response.slot else { return build(response, sender, toHead: toHead) }
        if let known = slot.withLock({ $0 }) as? NativeResponse { return known }
        let native = build(response, sender, toHead: toHead)
        slot.withLock { $0 = native }
        return native
    }

    private static func build(_ response: HTTPResponse, _ sender: StreamSender?, toHead: Bool) -> NativeResponse? {
        guard let handle = object(response, sender) else { return nil }
        let native = NativeResponse(handle)
        guard addFields(response, to: handle), endSoundly(response, handle, toHead: toHead) else { return nil }
        return native
    }

    private static func object(_ response: HTTPResponse, _ sender: StreamSender?) -> OpaquePointer? {
        switch response.body {
        case .bytes(let bytes) where !bytes.isEmpty:
            return BytesHolder(bytes).makeResponse()
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
        guard response.fields.isSendable else { return false }
        let isAdded = response.fields.bytes.withUnsafeBytes { bytes in
            // Without fields there is no text either.
            guard let text = bytes.assumingMemoryBound(to: CChar.self).baseAddress else { return true }
            for entry in response.fields.entries {
                let (name, value) = (text + Int(entry.name.lowerBound), text + Int(entry.value.lowerBound))
                guard MHD_add_response_header(built, name, value) == .YES else { return false }
            }
            return true
        }
        guard isAdded, response.closesConnection else { return isAdded }
        return MHD_add_response_header(built, "Connection", "close") == .YES
    }
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
