internal import CMicroHTTPD
internal import Glibc
internal import HTTPMessage
internal import ServiceSupport

/// One client's connection and the request that is on it; libmicrohttpd handles one request of a connection at a time.
///
/// `@unchecked Sendable`: every member is touched on the loop's thread alone. The task of a request holds a reference and
/// comes back to that thread before it calls `finish`, by its executor preference.
final class Connection: @unchecked Sendable {
    /// Where the connection stands.
    enum Phase {
        /// Between requests. Next: `head`, or closed.
        case idle
        /// The request line is there, its target here. Next: `receiving`, or `answered` to refuse the request.
        case head(target: [UInt8])
        /// The head is there and sound. Next: `responding`.
        case receiving(IncomingRequest)
        /// The responder works; the connection is suspended unless the call to it has not returned yet. Next: `answered`.
        case responding(Task<Void, Never>?)
        /// The answer is there. Next: `sending`.
        case answered(HTTPResponse)
        /// libmicrohttpd sends the answer. Next: `idle`.
        case sending
        /// libmicrohttpd sends a stream. Next: `idle`.
        case streaming(StreamSender)
        /// The socket was shut down, or libmicrohttpd is about to close it; nothing counts any more.
        case closing
    }

    let loop: EventLoop
    let handle: OpaquePointer
    let socket: Int32
    let peer: PeerAddress
    /// Where the loop's table holds the connection.
    var index = 0
    private(set) var phase = Phase.idle
    /// When the client must have done its part, by the loop's clock.
    private var deadline: Int
    /// When the connection became idle.
    private var idleSince: Int
    private var isSuspended = false

    init(loop: EventLoop, handle: OpaquePointer, socket: Int32) {
        self.loop = loop
        self.handle = handle
        self.socket = socket
        peer = Self.peerAddress(socket)
        idleSince = loop.now
        deadline = loop.now &+ loop.timeouts.head
    }

    private static func peerAddress(_ socket: Int32) -> PeerAddress {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &storage) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                getpeername(socket, address, &length) == 0 ? PeerAddress.read(address).0 : .unknown
            }
        }
    }

    // MARK: Steps of a request

    /// The request line has come. Its arguments are hidden from libmicrohttpd, by ending its copy of the query before the
    /// first: it would make a record of each, and hangs when there is no memory for one.
    func requestLineReceived(_ target: UnsafePointer<CChar>?) {
        deadline = loop.now &+ loop.timeouts.head
        guard let target else { return phase = .head(target: []) }
        let bytes = [UInt8](UnsafeRawBufferPointer(start: target, count: strlen(target)))
        if let question = bytes.firstIndex(of: 0x3F) { UnsafeMutablePointer(mutating: target)[question &+ 1] = 0 }
        phase = .head(target: bytes)
    }

    /// libmicrohttpd asks what to do next: at the end of the head, at the end of the body, after a resumption.
    func advance(_ method: UnsafePointer<CChar>, _ version: UnsafePointer<CChar>) -> MHD_Result {
        switch phase {
        case .head(let target): return begin(target, method, version)
        case .receiving(let request): return respond(to: request.finished())
        case .responding:
            suspend()
            return .YES
        case .answered(let response): return queue(response)
        case .idle, .sending, .streaming, .closing: return .NO
        }
    }

    /// A piece of the body has come.
    func receive(_ piece: UnsafeRawBufferPointer) -> MHD_Result {
        guard case .receiving(var request) = phase else { return .NO }
        phase = .closing
        guard request.append(piece) else { return .NO }
        phase = .receiving(request)
        return .YES
    }

    /// The request is over, answered or not.
    func requestCompleted() {
        if case .responding(let task) = phase { task?.cancel() }
        phase = .idle
        idleSince = loop.now
        deadline = loop.now &+ loop.timeouts.idle
    }

    private func begin(_ target: [UInt8], _ method: UnsafePointer<CChar>, _ version: UnsafePointer<CChar>) -> MHD_Result {
        do throws(FramingFailure) {
            let (head, framing) = try readHead(target, method, version)
            let limit = framing.hasBody ? loop.responder.bodyLimit(for: head) : 0
            let request = IncomingRequest(head: head, framing: framing, limit: max(0, limit))
            guard request.isWorthReading else { return respond(to: request.finished()) }
            phase = .receiving(request)
            deadline = loop.now &+ loop.timeouts.body
            return .YES
        } catch {
            var response = loop.responder.refuse(error)
            response.closesConnection = true
            return queue(response)
        }
    }

    private func readHead(
        _ target: [UInt8], _ method: UnsafePointer<CChar>, _ version: UnsafePointer<CChar>
    ) throws(FramingFailure) -> (HTTPRequestHead, RequestFraming) {
        let limits = loop.configuration
        guard target.count <= limits.targetBytesMax else { throw .targetTooLong(limit: limits.targetBytesMax) }
        // Method, space, target, space, version, line end.
        let lineSize = strlen(method) &+ target.count &+ 12
        let (fields, framing) = try HeadReader.read(
            handle, line: method, lineSize: lineSize, headSize: wizard_connection_head_size(handle), limits: limits)
        try framing.check(isHTTP10: strcmp(version, "HTTP/1.0") == 0)
        let name = String(cString: method)
        guard !name.isEmpty, name.utf8.allSatisfy(ASCII.isToken) else { throw .malformedHead }
        do throws(RequestTargetFailure) {
            // A tunnel's target has a form of its own; the method is refused whatever it says.
            let read = try RequestTarget(name == "CONNECT" ? [0x2F] : target, maxQueryItems: limits.queryItemsMax)
            return (HTTPRequestHead(method: HTTPMethod(token: name), target: read, fields: fields, peer: peer), framing)
        } catch {
            throw .badTarget(error)
        }
    }

    private func respond(to request: HTTPRequest) -> MHD_Result {
        guard !loop.isAbandoning else { return queue(.abandoned) }
        phase = .responding(nil)
        let task = Task.immediate(executorPreference: loop.executor) { [self] in
            finish(with: await loop.responder.respond(to: request))
        }
        loop.executor.runPending()
        if case .answered(let response) = phase { return queue(response) }
        phase = .responding(task)
        suspend()
        return .YES
    }

    /// The responder has answered; on the loop's thread.
    private func finish(with response: HTTPResponse) {
        guard case .responding = phase else {
            // Too late: the service stops and the client was answered without it.
            if case .stream(let stream) = response.body { stream.cancel() }
            return
        }
        phase = .answered(response)
        resume()
    }

    private func queue(_ response: HTTPResponse) -> MHD_Result {
        deadline = loop.now &+ loop.timeouts.send
        var response = response
        if loop.isDraining { response.closesConnection = true }
        var sender: StreamSender?
        if case .stream(let source) = response.body { sender = StreamSender(source, self) }
        phase = sender.map { .streaming($0) } ?? .sending
        guard let built = ResponseBuilder.build(response, sender) else { return queueFallback() }
        defer { MHD_destroy_response(built) }
        return MHD_queue_response(handle, UInt32(response.status.code), built)
    }

    /// The answer where the responder's cannot be sent: a name or value that HTTP forbids, or no memory.
    private func queueFallback() -> MHD_Result {
        phase = .sending
        guard let built = ResponseBuilder.build(HTTPResponse(status: .internalServerError, closesConnection: true), nil) else {
            return .NO
        }
        defer { MHD_destroy_response(built) }
        return MHD_queue_response(handle, UInt32(HTTPStatus.internalServerError.code), built)
    }

    // MARK: Suspension

    /// Takes the connection out of libmicrohttpd's hands until `resume`.
    func suspend() {
        guard !isSuspended else { return }
        isSuspended = true
        MHD_suspend_connection(handle)
    }

    /// Gives a suspended connection back.
    func resume() {
        guard isSuspended else { return }
        isSuspended = false
        MHD_resume_connection(handle)
    }

    // MARK: Ends

    /// The client has closed its side. A task that works for it is cancelled, a stream ended.
    func peerHungUp() {
        switch phase {
        case .responding(let task): task?.cancel()
        case .streaming(let sender): sender.close(.failed)
        case .idle, .head, .receiving, .answered, .sending, .closing: break
        }
    }

    /// Shuts the socket down if the client is late.
    func enforceDeadline() {
        let late =
            switch phase {
            case .responding, .closing: false
            case .streaming(let sender): sender.isLate
            case .idle, .head, .receiving, .answered, .sending: loop.now >= deadline
            }
        if late { shutDown() }
    }

    /// The service stops: answers come at once, streams end, an idle connection closes unless a request has arrived.
    func drain() {
        switch phase {
        case .idle:
            var waiting: Int32 = 0
            if ioctl(socket, UInt(FIONREAD), &waiting) == 0, waiting == 0 { shutDown() }
        case .responding(let task): task?.cancel()
        case .streaming(let sender): sender.close(.ended)
        case .head, .receiving, .answered, .sending, .closing: break
        }
    }

    /// The service's patience is over: whoever still waits is told so.
    func abandon() {
        if case .responding = phase {
            phase = .answered(.abandoned)
            resume()
        }
    }

    /// The connection is closed for good.
    func closed() {
        phase = .closing
    }

    private func shutDown() {
        phase = .closing
        shutdown(socket, Int32(SHUT_RDWR))
    }
}

extension HTTPResponse {
    /// The answer to requests that outlast the service.
    static let abandoned = HTTPResponse(status: .serviceUnavailable, closesConnection: true)
}
