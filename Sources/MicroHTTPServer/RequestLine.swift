internal import Glibc
internal import HTTPMessage

/// The request line of a request whose header block is still to come.
struct RequestLine {
    /// The target, or why the request will be refused.
    let target: Result<RequestTarget, FramingFailure>
    /// True where the target is that of the connection's last request.
    let isRepeated: Bool
    /// Bytes of the target as it was sent.
    private let targetSize: Int

    /// Takes the target out of libmicrohttpd's buffer and hides its arguments from the library, by ending its copy of the
    /// query before the first: it would make a record of each, and hangs when there is no memory for one.
    ///
    /// - Parameter last: the target of the connection's last request, if its head may come again.
    init(_ text: UnsafePointer<CChar>?, after last: RequestTarget?, _ limits: Limits) {
        guard let text else {
            (target, targetSize, isRepeated) = (.failure(.badTarget(.malformed)), 0, false)
            return
        }
        let bytes = UnsafeRawBufferPointer(start: text, count: strlen(text)).bindMemory(to: UInt8.self)
        targetSize = bytes.count
        if let last, last.isPlainly(bytes.span) {
            (target, isRepeated) = (.success(last), true)
        } else {
            (target, isRepeated) = (Self.read(bytes, limits), false)
        }
        if let question = strchr(text, 0x3F), question[1] != 0 { question[1] = 0 }
    }

    /// Bytes of the whole line for a method of so many bytes: method, space, target, space, version, line end.
    func size(method: Int) -> Int {
        method &+ targetSize &+ 12
    }

    private static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, _ limits: Limits
    ) -> Result<RequestTarget, FramingFailure> {
        guard bytes.count <= limits.targetBytesMax else { return .failure(.targetTooLong(limit: limits.targetBytesMax)) }
        do throws(RequestTargetFailure) {
            return .success(try RequestTarget(bytes.span, maxQueryItems: limits.queryItemsMax))
        } catch {
            return .failure(.badTarget(error))
        }
    }
}
