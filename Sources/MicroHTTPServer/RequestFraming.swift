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
        case 4 where same(name, "host"): hosts &+= 1
        case 6 where same(name, "expect"): try noteExpectation(value)
        case 14 where same(name, "content-length"): try noteLength(value)
        case 17 where same(name, "transfer-encoding"): try noteCoding(value)
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
        guard same(value, "100-continue") else { throw .unknownExpectation }
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
        guard !same(value, "chunked") else { return isChunked = true }
        let final = UnsafeRawBufferPointer(rebasing: value.suffix(7))
        throw same(final, "chunked") && value.contains(0x2C) ? .unsupportedTransferCoding : .badTransferCoding
    }

    /// True where the text is this one but for the case of letters; `text` is small.
    private func same(_ bytes: UnsafeRawBufferPointer, _ text: StaticString) -> Bool {
        guard bytes.count == text.utf8CodeUnitCount else { return false }
        for position in 0..<bytes.count where ASCII.lowercased(bytes[position]) != text.utf8Start[position] { return false }
        return true
    }
}
