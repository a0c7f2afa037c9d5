internal import CMicroHTTPD
internal import Glibc
internal import HTTPMessage

/// A request whose head is there, and what handles it.
struct HeadedRequest {
    let head: HTTPRequestHead
    let framing: RequestFraming
    let handler: any HTTPRequestHandler

    /// Reads the head that libmicrohttpd holds, behind a request line that is read.
    init(
        _ handle: OpaquePointer, _ line: RequestLine, _ method: UnsafePointer<CChar>, _ version: UnsafePointer<CChar>,
        of peer: PeerAddress, for loop: EventLoop
    ) throws(FramingFailure) {
        let target = try line.target.get()
        let (fields, framing) = try HeadReader.read(
            handle, line: method, lineSize: line.size(method: strlen(method)), headSize: wizard_connection_head_size(handle),
            limits: loop.limits)
        try framing.check(isHTTP10: strcmp(version, "HTTP/1.0") == 0)
        let name = String(cString: method)
        let verb = HTTPMethod(token: name)
        guard verb != .unknown || (!name.isEmpty && name.utf8.allSatisfy(ASCII.isToken)) else { throw .malformedHead }
        head = HTTPRequestHead(method: verb, target: target, fields: fields, peer: peer)
        self.framing = framing
        handler = loop.responder.handler(for: head)
    }

    /// True for a read without a body: polls are such, and keep the connection busy with one head.
    var mayBeRepeated: Bool { head.method.isSafe && framing.hosts == 1 && !framing.hasBody && !framing.expectsContinue }

    /// True where the request that libmicrohttpd holds has the same head; of the same target, as its line says.
    ///
    /// The library has put NULs at the ends of lines, names and values. Where a client sent NULs of its own the bytes may be the same,
    /// but then the library sees another number of fields.
    func isRepeated(_ handle: OpaquePointer, _ line: RequestLine, _ method: UnsafePointer<CChar>) -> Bool {
        guard head.method.rawValue.withCString({ strcmp($0, method) == 0 }) else { return false }
        let lineSize = line.size(method: strlen(method))
        let block = head.fields.bytes
        guard wizard_connection_head_size(handle) == lineSize &+ block.count &+ 2 else { return false }
        guard HeadReader.endsLine(method, lineSize) else { return false }
        let start = UnsafeRawPointer(method) + lineSize
        let isSame = block.withUnsafeBytes { known in known.baseAddress.map { memcmp($0, start, known.count) == 0 } ?? true }
        return isSame && MHD_get_connection_values_n(handle, .HEADER_KIND, nil, nil) == Int32(clamping: head.fields.count)
    }
}
