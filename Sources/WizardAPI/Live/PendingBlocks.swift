/// Bytes that wait for a client to take them, in blocks that other streams may share.
struct PendingBlocks: Sendable {
    private var blocks: [[UInt8]] = []
    /// Where in the first block the rest begins.
    private var offset = 0

    /// Bytes that wait.
    private(set) var byteCount = 0

    /// How many blocks wait, one that was taken in part included.
    var count: Int { blocks.count }

    /// True where nothing waits.
    var isEmpty: Bool { blocks.isEmpty }

    /// Puts a block at the end.
    mutating func append(_ block: [UInt8]) {
        guard !block.isEmpty else { return }
        blocks.append(block)
        byteCount += block.count
    }

    /// Takes the next bytes, at most so many; `nil` where nothing waits.
    mutating func take(max: Int) -> ArraySlice<UInt8>? {
        guard let first = blocks.first, max > 0 else { return nil }
        let rest = first[offset...].prefix(max)
        byteCount -= rest.count
        offset += rest.count
        if offset == first.count {
            blocks.removeFirst()
            offset = 0
        }
        return rest
    }

    /// Lets everything go.
    mutating func removeAll() {
        self = PendingBlocks()
    }
}
