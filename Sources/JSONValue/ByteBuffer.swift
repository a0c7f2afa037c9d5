/// Bytes that grow at the end; of one owner, so that appending needs no look at who else holds them.
///
/// An array asks that on each append, which made a written snapshot cost three times as much.
struct ByteBuffer: ~Copyable {
    /// The memory; its first `count` bytes are set.
    private var memory: UnsafeMutableBufferPointer<UInt8>
    /// How many bytes there are.
    private(set) var count = 0

    init(capacity: Int) {
        memory = .allocate(capacity: max(capacity, 64))
    }

    deinit {
        memory.deallocate()
    }

    /// A copy of the bytes.
    var bytes: [UInt8] { [UInt8](memory[..<count]) }

    mutating func append(_ byte: UInt8) {
        makeRoom(for: 1)
        memory[count] = byte
        count &+= 1
    }

    mutating func append(contentsOf bytes: RawSpan) {
        makeRoom(for: bytes.byteCount)
        let room = UnsafeMutableRawBufferPointer(memory)[count...]
        bytes.withUnsafeBytes { UnsafeMutableRawBufferPointer(rebasing: room).copyMemory(from: $0) }
        count &+= bytes.byteCount
    }

    /// Turns around the order of the bytes from `start` on.
    mutating func reverse(from start: Int) {
        memory[start..<count].reverse()
    }

    private mutating func makeRoom(for more: Int) {
        if memory.count &- count < more { grow(by: more) }
    }

    @inline(never) private mutating func grow(by more: Int) {
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(memory.count &* 2, count &+ more))
        _ = larger.update(fromContentsOf: memory[..<count])
        memory.deallocate()
        memory = larger
    }
}
