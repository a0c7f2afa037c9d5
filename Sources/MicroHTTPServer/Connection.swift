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
        /// The request line is there. Next: `receiving`, or `sending` a refusal.
        case head(RequestLine)
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
    let daemon: Daemon
    let handle: OpaquePointer
    let socket: Int32
    let peer: PeerAddress
    /// Whom the connection counts for; `nil` where nothing limits its client.
    private let allowance: ConnectionAllowance?
    /// Whether its client might have it when it came.
    let standing: ClientConnections.Standing
    /// Where the loop's table holds the connection.
    var index = 0
    /// True while the loop waits for the client to hang up.
    var isWatched = false
    private(set) var phase = Phase.idle
    /// When the client must have done its part, by the loop's clock.
    private var deadline: Int
    /// When the connection became idle, and when its socket is looked at.
    private var idleSince: Int
    private var nextLook: Int
    /// True until a request line has come.
    private var isFresh = true
    /// True where the client had closed its side at the last look.
    private var wasHungUp = false
    private var isSuspended = false
    /// The last request, if its head may come again.
    private var last: HeadedRequest?
    /// True where the request is a HEAD.
    private var isHead = false
    /// True where the connection ends with the request's answer.
    private var isLast = false

    init(daemon: Daemon, handle: OpaquePointer, socket: Int32) {
        let loop = daemon.loop
        self.loop = loop
        self.daemon = daemon
        self.handle = handle
        self.socket = socket
        peer = .ofSocket(socket)
        allowance = loop.responder.allowance(for: peer)
        standing = allowance.map { loop.clients.enter($0) } ?? .allowed
        idleSince = loop.now
        // One too many is kept for as long as it takes to say so.
        deadline = loop.now &+ (standing == .allowed ? loop.timeouts.idle : min(loop.timeouts.head, 1000))
        nextLook = loop.now &+ loop.timeouts.look
    }

    // MARK: Steps of a request

    /// The request line has come.
    func requestLineReceived(_ target: UnsafePointer<CChar>?) {
        loop.requestBegan()
        deadline = loop.now &+ loop.timeouts.head
        phase = .head(RequestLine(target, after: last?.head.target, loop.limits))
        isFresh = false
        wasHungUp = false
        isHead = false
        isLast = false
    }

    /// libmicrohttpd asks what to do next: at the end of the head, at the end of the body, after a resumption.
    func advance(_ method: UnsafePointer<CChar>, _ version: UnsafePointer<CChar>) -> MHD_Result {
        switch exchange(&phase, with: .closing) {
        case .head(let line): return begin(line, method, version)
        case .receiving(let request): return respond(to: request)
        case .responding(let task):
            phase = .responding(task)
            suspend()
            return .YES
        case .answered(let response): return queue(response)
        case .idle, .sending, .streaming, .closing: return .NO
        }
    }

    /// A piece of the body has come.
    func receive(_ piece: UnsafeRawBufferPointer) -> MHD_Result {
        guard case .receiving(var request) = exchange(&phase, with: .closing) else { return .NO }
        guard request.append(piece) else { return .NO }
        phase = .receiving(request)
        return .YES
    }

    /// The request is over, answered or not.
    func requestCompleted() {
        if isWatched { loop.unwatch(self) }
        phase = .idle
        idleSince = loop.now
        deadline = loop.now &+ loop.timeouts.idle
        nextLook = loop.now &+ loop.timeouts.look
    }

    private func begin(_ line: RequestLine, _ method: UnsafePointer<CChar>, _ version: UnsafePointer<CChar>) -> MHD_Result {
        do throws(FramingFailure) {
            let headed = try headedRequest(line, method, version)
            if standing != .allowed, let allowance, headed.handler.isLimited { throw .tooManyConnections(limit: allowance.limit) }
            isHead = headed.head.method == .head
            let request = IncomingRequest(headed.handler, headed.framing)
            guard request.isWorthReading else { return respond(to: request) }
            phase = .receiving(request)
            deadline = loop.now &+ loop.timeouts.body
            return .YES
        } catch {
            isLast = true
            return queue(loop.responder.refuse(error))
        }
    }

    private func headedRequest(
        _ line: RequestLine, _ method: UnsafePointer<CChar>, _ version: UnsafePointer<CChar>
    ) throws(FramingFailure) -> HeadedRequest {
        if line.isRepeated, let last, last.isRepeated(handle, line, method) { return last }
        let headed = try HeadedRequest(handle, line, method, version, of: peer, for: loop)
        last = headed.mayBeRepeated ? headed : nil
        return headed
    }

    private func respond(to request: IncomingRequest) -> MHD_Result {
        guard !loop.isAbandoning else { return queue(loop.responder.refuse(.serviceStops)) }
        let body = request.whole
        if case .tooLarge = body { isLast = true }
        let work: @Sendable () async -> HTTPResponse
        switch request.handler.respond(to: body) {
        case .ready(let response): return queue(response)
        case .later(let later): work = later
        }
        phase = .responding(nil)
        let task = Task.immediate(executorPreference: loop.executor) { [self] in finish(with: await work()) }
        loop.executor.runPending()
        if case .answered(let response) = exchange(&phase, with: .responding(task)) { return queue(response) }
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

    private func queue(_ response: consuming HTTPResponse) -> MHD_Result {
        deadline = loop.now &+ loop.timeouts.send
        if isLast || loop.isDraining { response.closesConnection = true }
        let sender = response.body.stream.map { StreamSender($0, self) }
        // Nothing may wait for more of a stream once the service stops.
        if loop.isDraining { sender?.close(.ended) }
        phase = sender.map { .streaming($0) } ?? .sending
        guard let native = ResponseBuilder.native(response, sender, toHead: isHead) else { return queueFallback() }
        return native.queue(to: handle, response.status)
    }

    /// The answer where the responder's cannot be sent: a name or value that HTTP forbids, or no memory.
    private func queueFallback() -> MHD_Result {
        phase = .sending
        let response = HTTPResponse(status: .internalServerError, closesConnection: true)
        guard let native = ResponseBuilder.native(response, nil, toHead: isHead) else { return .NO }
        return native.queue(to: handle, response.status)
    }

    // MARK: Suspension

    /// Takes the connection out of libmicrohttpd's hands until `resume`.
    func suspend() {
        guard !isSuspended else { return }
        isSuspended = true
        loop.gauges.addWaiting(1)
        MHD_suspend_connection(handle)
    }

    /// Gives a suspended connection back.
    func resume() {
        guard isSuspended else { return }
        isSuspended = false
        loop.gauges.addWaiting(-1)
        MHD_resume_connection(handle)
        loop.hasWork(daemon)
    }

    // MARK: Ends

    /// True for a request that is suspended and not watched yet.
    ///
    /// Asked at the loop's sweeps, so that only those are watched that last; a client that hung up before is found then.
    var needsWatch: Bool { isSuspended && !isWatched }

    /// The client has closed its side.
    ///
    /// A task that works for it is cancelled, a stream ended.
    func peerHungUp() {
        switch phase {
        case .responding(let task): task?.cancel()
        case .streaming(let sender): sender.close(.failed)
        case .idle, .head, .receiving, .answered, .sending, .closing: break
        }
    }

    /// Shuts the socket down if the client is late.
    func enforceDeadline() {
        switch phase {
        case .idle, .head, .receiving: if loop.now >= nextLook { look() }
        case .responding, .answered, .sending, .streaming, .closing: break
        }
        let late =
            switch phase {
            case .responding, .answered, .closing: false
            case .streaming(let sender): sender.isLate
            case .idle, .head, .receiving, .sending: loop.now >= deadline
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
            phase = .answered(loop.responder.refuse(.serviceStops))
            resume()
        }
    }

    /// The connection is closed for good.
    func closed() {
        phase = .closing
        if let allowance { loop.clients.leave(allowance) }
    }

    /// Looks for a client that sends its request line in drops, and for one that left within a request.
    ///
    /// libmicrohttpd tells of neither, but the system knows whether bytes have come since the connection became idle; from then on
    /// the head's time runs.
    private func look() {
        nextLook = loop.now &+ loop.timeouts.look
        guard let state = SocketState(socket) else { return }
        // A request that came with the end of its connection may be read yet.
        if state.isHungUp, wasHungUp { return shutDown() }
        wasHungUp = state.isHungUp
        guard case .idle = phase else { return }
        // The clocks are exact to some milliseconds.
        let hasBegun = isFresh ? state.hasReceived : loop.now &- state.silence > idleSince &+ 20
        if hasBegun { deadline = min(deadline, loop.now &+ loop.timeouts.head) }
    }

    /// Ends the connection as it is.
    func shutDown() {
        phase = .closing
        shutdown(socket, Int32(SHUT_RDWR))
    }
}
