extension JSONWriter {
    /// Appends the text in quotes, escaping what RFC 8259 section 7 wants escaped and nothing else.
    mutating func quote(_ text: String) {
        buffer.append(ASCII.quote)
        var text = text
        text.withUTF8 { append(escaping: $0) }
        buffer.append(ASCII.quote)
    }

    private mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
        guard text.contains(where: Self.needsEscape) else { return buffer.append(contentsOf: text) }
        for byte in text {
            if Self.needsEscape(byte) { append(escaped: byte) } else { buffer.append(byte) }
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

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == ASCII.quote || byte == ASCII.backslash
    }
}
