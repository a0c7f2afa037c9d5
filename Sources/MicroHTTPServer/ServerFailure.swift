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
