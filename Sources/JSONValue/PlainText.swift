/// What stands in a JSON string as itself, and what does not: quotes, backslashes and control characters
/// (RFC 8259 section 7).
enum PlainText {
    /// Where the run of plain bytes that starts at `start` ends: at a byte that is not plain, or at the end.
    static func end(in bytes: RawSpan, from start: Int) -> Int {
        var position = start
        while position < bytes.byteCount {
            let plain = count(in: word(of: bytes, at: position))
            position &+= plain
            if plain < 8 { break }
        }
        return position
    }

    /// The 8 bytes from a position before the end on, the first one lowest; zeros, which are not plain, stand for those behind the end.
    static func word(of bytes: RawSpan, at position: Int) -> UInt64 {
        let count = bytes.byteCount
        if position &+ 8 <= count { return load(bytes, position) }
        if count >= 8 { return load(bytes, count &- 8) >> UInt64((position &+ 8 &- count) &* 8 & 63) }
        var (word, start) = (UInt64(0), position)
        if start &+ 4 <= count {
            word = UInt64(UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt32.self)))
            start &+= 4
        }
        for place in start..<count {
            word |= UInt64(bytes.unsafeLoad(fromByteOffset: place, as: UInt8.self)) << UInt64((place &- position) &* 8 & 63)
        }
        return word
    }

    /// How many bytes from the lowest one on are plain.
    ///
    /// `(x - 1) & ~x` has the top bit of a byte set where the byte is 0, and `(x - 0x20) & ~x` where it is below 0x20;
    /// a borrow can set wrong marks only above a right one.
    static func count(in word: UInt64) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ (ones &* UInt64(ASCII.quote))
        let backslashes = word ^ (ones &* UInt64(ASCII.backslash))
        let marks = ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes) | ((word &- ones &* 0x20) & ~word)
        return (marks & (ones &* 0x80)).trailingZeroBitCount / 8
    }

    private static func load(_ bytes: RawSpan, _ position: Int) -> UInt64 {
        UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
    }
}
