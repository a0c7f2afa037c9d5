/// Bytes that grow at the end; of one owner, so that appending needs no look at who else holds them.
///
/// An array asks that on each append, which made a written snapshot cost three times as much. What appends a literal is
/// inlined in other modules, where its length is known: a handful of instructions and no call.
@usableFromInline
struct ByteBuffer: ~Copyable {
    /// The memory; its first `count` bytes are set.
    @usableFromInline var start: UnsafeMutableRawPointer
    /// How many bytes fit.
    @usableFromInline var capacity: Int
    /// How many bytes there are.
    @usableFromInline var count = 0

    init(capacity: Int) {
        self.capacity = max(capacity, 64)
        start = .allocate(byteCount: self.capacity, alignment: 1)
    }

    @inlinable deinit {
        start.deallocate()
    }

    /// The first bytes, at most all.
    func prefix(_ length: Int) -> [UInt8] {
        [UInt8](UnsafeRawBufferPointer(start: start, count: min(max(length, 0), count)))
    }

    /// True where a comma is the last byte.
    @inlinable @inline(__always)
    var endsWithComma: Bool {
        count > 0 && start.load(fromByteOffset: count &- 1, as: UInt8.self) == UInt8(ascii: ",")
    }

    /// Takes back a comma that is the last byte.
    @inlinable @inline(__always)
    mutating func takeBackComma() {
        if endsWithComma { count &-= 1 }
    }

    /// Appends a literal.
    @inlinable @inline(__always)
    mutating func append(_ text: StaticString) {
        let length = text.utf8CodeUnitCount
        makeRoom(for: length)
        (start + count).copyMemory(from: text.utf8Start, byteCount: length)
        count &+= length
    }

    /// Appends a literal in quotes, and a colon.
    @inlinable @inline(__always)
    mutating func append(name: StaticString) {
        let length = name.utf8CodeUnitCount
        makeRoom(for: length &+ 3)
        start.storeBytes(of: UInt8(ascii: "\""), toByteOffset: count, as: UInt8.self)
        (start + count + 1).copyMemory(from: name.utf8Start, byteCount: length)
        start.storeBytes(of: UInt8(ascii: "\""), toByteOffset: count &+ length &+ 1, as: UInt8.self)
        start.storeBytes(of: UInt8(ascii: ":"), toByteOffset: count &+ length &+ 2, as: UInt8.self)
        count &+= length &+ 3
    }

    mutating func append(_ byte: UInt8) {
        makeRoom(for: 1)
        start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        count &+= 1
    }

    mutating func append(contentsOf bytes: RawSpan) {
        makeRoom(for: bytes.byteCount)
        copy(bytes, to: count)
        count &+= bytes.byteCount
    }

    /// Appends bytes in quotes.
    mutating func append(quoted bytes: RawSpan) {
        makeRoom(for: bytes.byteCount &+ 2)
        start.storeBytes(of: ASCII.quote, toByteOffset: count, as: UInt8.self)
        copy(bytes, to: count &+ 1)
        count &+= bytes.byteCount &+ 2
        start.storeBytes(of: ASCII.quote, toByteOffset: count &- 1, as: UInt8.self)
    }

    /// Copies bytes to a place where there is room for them.
    private func copy(_ bytes: RawSpan, to place: Int) {
        let room = UnsafeMutableRawBufferPointer(start: start + place, count: bytes.byteCount)
        bytes.withUnsafeBytes { room.copyMemory(from: $0) }
    }

    /// Appends a number in decimal digits.
    @inline(__always) mutating func append(number value: UInt64) {
        if value < 10 { append(UInt8(truncatingIfNeeded: value) &+ ASCII.zero) } else { append(digits: value, atLeast: 1) }
    }

    /// Appends a number in decimal digits, at least as many as told, which are 1 to 8.
    mutating func append(digits value: UInt64, atLeast fewest: Int) {
        let (high, low) = value.quotientAndRemainder(dividingBy: 100_000_000)
        if high > 0 { append(digits: high, atLeast: fewest) }
        let fewest = high > 0 ? 8 : fewest
        var rest = UInt32(truncatingIfNeeded: low)
        // The digits from the last to the first, which so comes to lie in the lowest byte.
        var (word, length) = (UInt64(0), 0)
        repeat {
            word = word << 8 | UInt64(rest % 10 &+ 0x30)
            rest /= 10
            length &+= 1
        } while rest > 0 || length < fewest
        append(word, length)
    }

    /// Appends the bytes from `position` up to the end or to the first that is not plain, and gives its position.
    @inline(__always) mutating func append(plain text: RawSpan, from position: Int) -> Int {
        makeRoom(for: text.byteCount &- position &+ 8)
        var position = position
        while position < text.byteCount {
            let word = PlainText.word(of: text, at: position)
            start.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt64.self)
            let plain = PlainText.count(in: word)
            count &+= plain
            position &+= plain
            if plain < 8 { break }
        }
        return position
    }

    /// Appends the lowest bytes of a word, at most 8.
    private mutating func append(_ word: UInt64, _ length: Int) {
        makeRoom(for: 8)
        start.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt64.self)
        count &+= length
    }

    @inlinable @inline(__always)
    mutating func makeRoom(for more: Int) {
        if capacity &- count < more { grow(by: more) }
    }

    @usableFromInline @inline(never)
    mutating func grow(by more: Int) {
        let larger = max(capacity &* 2, count &+ more)
        let memory = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 1)
        memory.copyMemory(from: start, byteCount: count)
        start.deallocate()
        (start, capacity) = (memory, larger)
    }
}
