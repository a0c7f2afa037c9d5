internal import CNettle

/// SHA-256 (FIPS 180-4), computed by nettle.
package enum SHA256 {
    /// The 32 bytes of a digest, kept without an allocation.
    ///
    /// Comparing takes the same time wherever two digests differ, so that
    /// digests of secrets can be compared, and be keys of a dictionary.
    package struct Digest: Hashable, Sendable, CustomStringConvertible {
        private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

        fileprivate init(_ fill: (UnsafeMutableRawBufferPointer) -> Void) {
            withUnsafeMutableBytes(of: &words, fill)
        }

        /// The digest that these 32 bytes are; `nil` for another number of bytes.
        package init?(bytes: [UInt8]) {
            guard bytes.count == Int(SHA256_DIGEST_SIZE) else { return nil }
            self.init { $0.copyBytes(from: bytes) }
        }

        /// The 32 bytes.
        package var bytes: [UInt8] {
            withUnsafeBytes(of: words) { Array($0) }
        }

        /// 64 lower-case hexadecimal digits.
        package var description: String {
            bytes.reduce(into: "") { text, byte in
                text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
        }

        package static func == (left: Digest, right: Digest) -> Bool {
            let (first, second) = (left.words, right.words)
            return (first.0 ^ second.0) | (first.1 ^ second.1) | (first.2 ^ second.2) | (first.3 ^ second.3) == 0
        }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(words.0)
        }
    }

    /// The digest of some bytes.
    package static func digest(of bytes: some Sequence<UInt8>) -> Digest {
        bytes.withContiguousStorageIfAvailable(digest(ofContiguous:)) ?? Array(bytes).withUnsafeBufferPointer(digest(ofContiguous:))
    }

    /// The digest of a text's UTF-8.
    package static func digest(of text: String) -> Digest {
        digest(of: text.utf8)
    }

    private static func digest(ofContiguous bytes: UnsafeBufferPointer<UInt8>) -> Digest {
        var context = sha256_ctx()
        nettle_sha256_init(&context)
        nettle_sha256_update(&context, bytes.count, bytes.baseAddress)
        return Digest { nettle_sha256_digest(&context, $0.count, $0.baseAddress?.assumingMemoryBound(to: UInt8.self)) }
    }
}
