internal import Glibc

/// What the system knows of a connection that its daemon does not tell (tcp(7), `TCP_INFO`).
struct SocketState {
    /// True where the client has closed its side.
    ///
    /// The daemon overlooks that where a part of a request and the end were there before it first read.
    let isHungUp: Bool
    /// How long ago bytes came last, in milliseconds.
    let silence: Int
    /// True where bytes have ever come.
    let hasReceived: Bool

    /// The state of a socket; `nil` where the system does not tell.
    init?(_ socket: Int32) {
        var info = tcp_info()
        var received: UInt64 = 0
        let isTold = withUnsafeTemporaryAllocation(byteCount: 256, alignment: 8) { buffer in
            var length = socklen_t(buffer.count)
            guard let base = buffer.baseAddress, getsockopt(socket, Int32(IPPROTO_TCP), TCP_INFO, base, &length) == 0,
                Int(length) >= MemoryLayout<tcp_info>.size
            else { return false }
            info = buffer.load(as: tcp_info.self)
            // `tcpi_bytes_received` of the kernel's own header, which the C library's lacks.
            if length >= 136 { received = buffer.load(fromByteOffset: 128, as: UInt64.self) }
            return true
        }
        guard isTold else { return nil }
        // TCP_CLOSE, TCP_CLOSE_WAIT, TCP_LAST_ACK and TCP_CLOSING.
        isHungUp = [7, 8, 9, 11].contains(info.tcpi_state)
        silence = Int(info.tcpi_last_data_recv)
        hasReceived = received > 0
    }
}
