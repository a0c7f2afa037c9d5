/// What stands in a JSON string as itself, and what does not: quotes, backslashes and control characters
/// (RFC 8259 section 7).
enum PlainText {
    /// Where the run of plain bytes that starts at `start` ends: at a byte that is not plain, or at the end.
    static func end(in bytes: RawSpan, from start: Int) -> Int {
        var position = start
        while position &+ 8 <= bytes.byteCount {
            let word = UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
            let marks = special(in: word)
            if marks != 0 { return position &+ marks.trailingZeroBitCount / 8 }
            position &+= 8
        }
        while position < bytes.byteCount, isPlain(bytes.unsafeLoad(fromByteOffset: position, as: UInt8.self)) { position &+= 1 }
        return position
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= ASCII.space && byte != ASCII.quote && byte != ASCII.backslash
    }

    /// The top bit of the first byte that is not plain is the lowest bit set here; 0 when all are plain.
    ///
    /// `(x - 1) & ~x` has the top bit of a byte set where the byte is 0, and `(x - 0x20) & ~x` where it is below 0x20;
    /// a borrow can set wrong marks only above a right one.
    private static func special(in word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ (ones &* UInt64(ASCII.quote))
        let backslashes = word ^ (ones &* UInt64(ASCII.backslash))
        let marks = ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes) | ((word &- ones &* 0x20) & ~word)
        return marks & (ones &* 0x80)
    }
}
