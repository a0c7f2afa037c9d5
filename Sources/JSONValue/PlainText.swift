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
    @inline(__always) static func word(of bytes: RawSpan, at position: Int) -> UInt64 {
        let count = bytes.byteCount
        if position &+ 8 <= count { return load(bytes, position) }
        if count >= 8 { return load(bytes, count &- 8) &>> UInt64((position &+ 8 &- count) &* 8) }
        var (word, place) = (UInt64(0), position)
        if place &+ 4 <= count {
            word = UInt64(UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt32.self)))
            place &+= 4
        }
        if place &+ 2 <= count {
            let pair = UInt16(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt16.self))
            word |= UInt64(pair) &<< UInt64((place &- position) &* 8)
            place &+= 2
        }
        if place < count {
            let last = bytes.unsafeLoad(fromByteOffset: place, as: UInt8.self)
            word |= UInt64(last) &<< UInt64((place &- position) &* 8)
        }
        return word
    }

    /// How many bytes from the lowest one on are plain.
    ///
    /// Of a byte below 0x80 the top bit of `x - 1` is set where the byte is 0, and that of `x - 0x20` where it is below 0x20;
    /// a borrow can set wrong marks only above a right one.
    @inline(__always) static func count(in word: UInt64) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = (word ^ (ones &* UInt64(ASCII.quote))) &- ones
        let backslashes = (word ^ (ones &* UInt64(ASCII.backslash))) &- ones
        let marks = (quotes | backslashes | (word &- ones &* UInt64(ASCII.space))) & ~word & (ones &* 0x80)
        return marks.trailingZeroBitCount / 8
    }

    private static func load(_ bytes: RawSpan, _ position: Int) -> UInt64 {
        UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
    }
}
