extension JSONWriter {
    /// Appends a quote and the text, escaping what RFC 8259 section 7 wants escaped and nothing else.
    mutating func quote(_ text: String) {
        buffer.append(ASCII.quote)
        let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable { append(escaping: $0.span.bytes) }
        if isWritten == nil { append(escaping: text.utf8Span.span.bytes) }
    }

    private mutating func append(escaping text: RawSpan) {
        var position = 0
        while true {
            position = buffer.append(plain: text, from: position)
            guard position < text.byteCount else { return }
            append(escaped: text.unsafeLoad(fromByteOffset: position, as: UInt8.self))
            position &+= 1
        }
    }

    private mutating func append(escaped byte: UInt8) {
        buffer.append(ASCII.backslash)
        switch byte {
        case ASCII.quote, ASCII.backslash: buffer.append(byte)
        case 0x08: buffer.append(ASCII.lowerB)
        case 0x0C: buffer.append(ASCII.lowerF)
        case ASCII.lineFeed: buffer.append(ASCII.lowerN)
        case ASCII.carriageReturn: buffer.append(ASCII.lowerR)
        case ASCII.tab: buffer.append(ASCII.lowerT)
        default:
            buffer.append(ASCII.lowerU)
            buffer.append(ASCII.zero)
            buffer.append(ASCII.zero)
            buffer.append(ASCII.zero &+ byte >> 4)
            let low = byte & 0x0F
            buffer.append(low < 10 ? ASCII.zero &+ low : 0x61 &+ low &- 10)
        }
    }
}
