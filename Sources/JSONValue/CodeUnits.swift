internal import Glibc

/// A string that compares and hashes by its UTF-8 bytes.
///
/// `String` compares by canonical equivalence, so that `é` in one code point equals `é` in two. JSON names and values
/// are sequences of code points (RFC 8259 section 8.3). Hashing the bytes also keeps a client from sending many
/// spellings of one string into the same hash bucket.
package struct CodeUnits: Hashable, Sendable {
    /// The string itself.
    package let text: String

    /// The string with this equality.
    package init(text: String) {
        self.text = text
    }

    package static func == (left: CodeUnits, right: CodeUnits) -> Bool {
        left.text.isIdentical(to: right.text)
    }

    package func hash(into hasher: inout Hasher) {
        text.hashCodeUnits(into: &hasher)
    }
}

extension String {
    /// True when both strings are the same code points in the same order, which `==` does not ask.
    @inlinable package func isIdentical(to other: String) -> Bool {
        utf8.count == other.utf8.count && hasSameBytes(as: other)
    }

    /// Kept out of line, so that the comparison of the lengths goes into the loops that look names up.
    @usableFromInline @inline(never) func hasSameBytes(as other: String) -> Bool {
        let isSame = utf8.withContiguousStorageIfAvailable { first in
            other.utf8.withContiguousStorageIfAvailable { second in
                guard let start = first.baseAddress, let otherStart = second.baseAddress else { return true }
                return memcmp(start, otherStart, min(first.count, second.count)) == 0
            }
        }
        return isSame.flatMap { $0 } ?? utf8.elementsEqual(other.utf8)
    }

    /// Feeds the UTF-8 bytes and an end mark to a hasher.
    func hashCodeUnits(into hasher: inout Hasher) {
        let isHashed: Void? = utf8.withContiguousStorageIfAvailable { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        if isHashed == nil { for byte in utf8 { hasher.combine(byte) } }
        hasher.combine(0xFF as UInt8)
    }
}
