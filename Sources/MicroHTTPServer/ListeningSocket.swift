internal import CMicroHTTPD
internal import Glibc
internal import HTTPMessage

/// The socket that clients connect to.
///
/// All loops accept from it, so that a loop that is full or busy leaves clients to the others, and no second process can
/// share the port by accident.
final class ListeningSocket: Sendable {
    let descriptor: Int32
    let address: BoundAddress

    /// Binds and listens.
    init(host: String, port: UInt16, backlog: Int32) throws(ServerFailure) {
        // `*` is the dual-stack wildcard, or IPv4's alone on a machine without IPv6.
        let candidates = host == "*" ? ["::", "0.0.0.0"] : [host]
        var failure = ServerFailure.unknownHost(host)
        for candidate in candidates {
            switch Self.listen(candidate, port, backlog) {
            case .success(let bound):
                (descriptor, address) = bound
                return
            case .failure(let reason): failure = reason
            }
        }
        throw failure
    }

    deinit {
        close(descriptor)
    }

    /// The socket of a client that waits; negative where `errno` says why there is none.
    func accept() -> Int32 {
        accept4(descriptor, nil, nil, Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue))
    }

    /// Refuses clients from now on.
    func refuseClients() {
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    private static func listen(
        _ host: String, _ port: UInt16, _ backlog: Int32
    ) -> Result<(Int32, BoundAddress), ServerFailure> {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &list) == 0, let first = list else {
            return .failure(.unknownHost(host))
        }
        defer { freeaddrinfo(first) }
        var lastError = EADDRNOTAVAIL
        for info in sequence(first: first, next: { $0.pointee.ai_next }) {
            switch bind(info.pointee, backlog) {
            case .success(let descriptor): return .success((descriptor, boundAddress(descriptor, host)))
            case .failure(let error): lastError = error.code
            }
        }
        return .failure(.cannotListen(host: host, port: port, errno: lastError))
    }

    private struct SystemError: Error { let code: Int32 }

    private static func bind(_ info: addrinfo, _ backlog: Int32) -> Result<Int32, SystemError> {
        let type = info.ai_socktype | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let descriptor = socket(info.ai_family, type, info.ai_protocol)
        guard descriptor >= 0 else { return .failure(SystemError(code: errno)) }
        set(descriptor, SOL_SOCKET, SO_REUSEADDR, 1)
        if info.ai_family == AF_INET6 { set(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, 0) }
        guard Glibc.bind(descriptor, info.ai_addr, info.ai_addrlen) == 0, Glibc.listen(descriptor, backlog) == 0 else {
            let error = SystemError(code: errno)
            close(descriptor)
            return .failure(error)
        }
        return .success(descriptor)
    }

    private static func set(_ descriptor: Int32, _ level: Int32, _ option: Int32, _ value: Int32) {
        var value = value
        setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }

    private static func boundAddress(_ descriptor: Int32, _ host: String) -> BoundAddress {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        return withUnsafeMutablePointer(to: &storage) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                getsockname(descriptor, address, &length)
                getnameinfo(address, length, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
                let (peer, port) = PeerAddress.read(address)
                let name = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
                return BoundAddress(host: String(decoding: name, as: UTF8.self), port: port, isLoopback: peer.isLoopback)
            }
        }
    }
}
