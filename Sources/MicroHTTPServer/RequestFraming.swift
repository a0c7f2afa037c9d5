internal import HTTPMessage

/// What the fields of a request say about where it ends (RFC 9112, sections 3.2 and 6).
struct RequestFraming {
    private(set) var hosts = 0
    private(set) var length: Int?
    private(set) var isChunked = false
    private(set) var expectsContinue = false

    /// True where a body follows.
    var hasBody: Bool { isChunked || (length ?? 0) > 0 }

    /// Looks at a field.
    mutating func note(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) throws(FramingFailure) {
        switch name.count {
        case 4 where ASCII.equal(name, ignoringCase: "host"): hosts &+= 1
        case 6 where ASCII.equal(name, ignoringCase: "expect"): try noteExpectation(value)
        case 14 where ASCII.equal(name, ignoringCase: "content-length"): try noteLength(value)
        case 17 where ASCII.equal(name, ignoringCase: "transfer-encoding"): try noteCoding(value)
        default: break
        }
    }

    /// Looks at all of them together, at the end.
    func check(isHTTP10: Bool) throws(FramingFailure) {
        // HTTP/1.0 knows neither a required Host nor transfer codings.
        guard hosts == 1 || (isHTTP10 && hosts == 0) else { throw .hostNotUnique }
        guard !isChunked || length == nil else { throw .ambiguousLength }
        guard !isChunked || !isHTTP10 else { throw .badTransferCoding }
    }

    private mutating func noteExpectation(_ value: UnsafeRawBufferPointer) throws(FramingFailure) {
        guard ASCII.equal(value, ignoringCase: "100-continue") else { throw .unknownExpectation }
        expectsContinue = true
    }

    private mutating func noteLength(_ value: UnsafeRawBufferPointer) throws(FramingFailure) {
        guard length == nil else { throw .ambiguousLength }
        var total = 0
        for byte in value {
            guard ASCII.isDigit(byte) else { throw .ambiguousLength }
            let (product, overflow) = total.multipliedReportingOverflow(by: 10)
            guard !overflow, product <= Int.max &- 9 else { throw .ambiguousLength }
            total = product &+ Int(byte &- 0x30)
        }
        length = total
    }

    private mutating func noteCoding(_ value: UnsafeRawBufferPointer) throws(FramingFailure) {
        guard !isChunked else { throw .badTransferCoding }
        guard !ASCII.equal(value, ignoringCase: "chunked") else { return isChunked = true }
        let final = value.suffix(7)
        throw ASCII.equal(final, ignoringCase: "chunked") && value.contains(0x2C) ? .unsupportedTransferCoding : .badTransferCoding
    }
}
