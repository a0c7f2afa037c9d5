extension JSONWriter {
    /// Appends the text in quotes, escaping what RFC 8259 section 7 wants escaped and nothing else.
    mutating func quote(_ text: String) {
        append(ASCII.quote)
        let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable { append(escaping: $0) }
        if isWritten == nil { Array(text.utf8).withUnsafeBufferPointer { append(escaping: $0) } }
        append(ASCII.quote)
    }

    private mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
        guard text.contains(where: Self.needsEscape) else { return append(contentsOf: text) }
        for byte in text {
            if Self.needsEscape(byte) { append(escaped: byte) } else { append(byte) }
        }
    }

    private mutating func append(escaped byte: UInt8) {
        append(ASCII.backslash)
        switch byte {
        case ASCII.quote, ASCII.backslash: append(byte)
        case 0x08: append(ASCII.lowerB)
        case 0x0C: append(ASCII.lowerF)
        case ASCII.lineFeed: append(ASCII.lowerN)
        case ASCII.carriageReturn: append(ASCII.lowerR)
        case ASCII.tab: append(ASCII.lowerT)
        default:
            append(ASCII.lowerU)
            append(ASCII.zero)
            append(ASCII.zero)
            append(ASCII.zero &+ byte >> 4)
            let low = byte & 0x0F
            append(low < 10 ? ASCII.zero &+ low : 0x61 &+ low &- 10)
        }
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == ASCII.quote || byte == ASCII.backslash
    }
}
