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
        let (words, others) = (self.words, other.words)
        return words == others || (words.1 & others.1 & Self.inPlace == 0 && hasSameBytes(as: other))
    }

    /// What a string is in memory: up to 15 bytes in place, the rest 0, or else where its storage is.
    ///
    /// So two strings in place are the same only where their words are; others of the same words are too.
    @inlinable var words: (UInt64, UInt64) { unsafeBitCast(self, to: (UInt64, UInt64).self) }

    /// The bit of the second word that says that the bytes are in place (`StringObject.swift` of the standard library).
    @inlinable static var inPlace: UInt64 { 0x2000_0000_0000_0000 }

    /// Kept out of line, so that the tests before it go into the loops that look names up.
    @usableFromInline @inline(never) func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
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
