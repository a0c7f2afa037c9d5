internal import HTTPMessage

/// A request whose head is there and whose body comes in pieces.
struct IncomingRequest {
    let handler: any HTTPRequestHandler
    private let limit: Int
    private let length: Int?
    private let expectsContinue: Bool
    private var body: [UInt8] = []
    /// Bytes that have come, stored or not.
    private var received = 0

    init(_ handler: any HTTPRequestHandler, _ framing: RequestFraming) {
        self.handler = handler
        limit = framing.hasBody ? max(0, handler.bodyLimit) : 0
        length = framing.isChunked ? nil : framing.length ?? 0
        expectsContinue = framing.expectsContinue
        if let length, length <= limit { body.reserveCapacity(length) }
    }

    /// False where the body is known to be too large and reading it to its end serves nobody: the client waits for leave to
    /// send it, or it is very large.
    ///
    /// A body a little too large is read and dropped, since closing on a client that still sends may lose the answer.
    var isWorthReading: Bool {
        guard let length, length > limit else { return limit > 0 || !expectsContinue }
        return !expectsContinue && length <= drainLimit
    }

    /// Takes a piece; false where more came than is even dropped.
    mutating func append(_ piece: UnsafeRawBufferPointer) -> Bool {
        received &+= piece.count
        guard received <= limit else {
            body = []
            return received <= drainLimit
        }
        body.append(contentsOf: piece)
        return true
    }

    /// The body as the handler gets it.
    var whole: RequestBody {
        let isTooLarge = max(received, length ?? 0) > limit || (limit == 0 && length == nil)
        return isTooLarge ? .tooLarge(limit: limit) : .bytes(body)
    }

    private var drainLimit: Int {
        max(limit.multipliedReportingOverflow(by: 4).overflow ? limit : limit &* 4, 65_536)
    }
}
