/// Numbers made of given bytes, one byte each, so that a fuzzer that changes a byte changes one choice.
package struct ByteSource: RandomNumberGenerator {
    private var bytes: ArraySlice<UInt8>

    /// A source of some bytes.
    package init(_ bytes: some Sequence<UInt8>) { self.bytes = ArraySlice(Array(bytes)) }

    /// True where all bytes are used; every number from then on is the lowest.
    package var isEmpty: Bool { bytes.isEmpty }

    /// The next byte in the highest bits, which are those that a choice in a range depends on; the others are never zero, so that
    /// no draw is thought uneven and made again.
    package mutating func next() -> UInt64 {
        UInt64(bytes.popFirst() ?? 0) << 56 | 0x0055_5555_5555_5555
    }
}
