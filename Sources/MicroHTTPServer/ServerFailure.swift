internal import Glibc

/// Why the server could not start.
package enum ServerFailure: Error, Sendable, Equatable {
    /// The host is no address and no name that the system knows.
    case unknownHost(String)
    /// The address cannot be bound or listened on; the system's error number.
    case cannotListen(host: String, port: UInt16, errno: Int32)
    /// libmicrohttpd or the system gave no daemon, descriptor or thread; the system's error number.
    case cannotStartLoop(errno: Int32)
    /// The server was started before.
    case alreadyStarted
}

extension ServerFailure: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unknownHost(let host): "\(host) is no address and no name that the system knows; choose another one with --listen"
        case .cannotListen(let host, let port, EADDRINUSE):
            "cannot listen on \(host):\(port), the port is in use; choose another one with --listen \(host):PORT"
        case .cannotListen(let host, let port, let code): "cannot listen on \(host):\(port): \(Self.text(of: code))"
        case .cannotStartLoop(let code): "cannot start a thread that serves connections: \(Self.text(of: code))"
        case .alreadyStarted: "the server was started before"
        }
    }

    /// What the system says of an error number.
    private static func text(of code: Int32) -> String {
        var text = [CChar](repeating: 0, count: 256)
        _ = strerror_r(code, &text, text.count)
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
