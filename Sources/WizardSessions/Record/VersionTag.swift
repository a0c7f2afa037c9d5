package import ServiceSupport

/// What tells one writing of a version from another: 48 random bits, drawn anew at each change and stored with it
/// (contract, section 3, "Versions").
///
/// A write lost in a failover can so never be mistaken for another one of the same number.
package struct VersionTag: Sendable, Hashable, CustomStringConvertible {
    private let bits: UInt64

    /// A tag never drawn before.
    package init(from random: some RandomSource) {
        bits = random.next() >> 16
    }

    private init(bits: UInt64) {
        self.bits = bits
    }

    /// The tag that follows from this one when the session's time runs out.
    ///
    /// Every node works out the same, whether or not one wrote the expiry down.
    package var afterExpiry: VersionTag {
        let digest = SHA256.digest(of: bytes + Array("expired".utf8))
        return VersionTag(bits: digest.bytes.prefix(6).reduce(0) { $0 << 8 | UInt64($1) })
    }

    /// The 6 bytes, most significant first.
    package var bytes: [UInt8] {
        (0..<6).map { UInt8(truncatingIfNeeded: bits >> (40 - 8 * $0)) }
    }

    /// The 8 characters of the ETag.
    package var description: String { Base64URL.encode(bytes) }

    /// The strong entity tag of a version in this writing: `v7-` and the tag's 8 characters, in quotes where asked.
    func entityTag(of version: Int, isQuoted: Bool) -> String {
        let digits = String(version).utf8
        let length = digits.count + (isQuoted ? 12 : 10)
        return String(unsafeUninitializedCapacity: length) { text in
            var count = 0
            func append(_ byte: UInt8) {
                text[count] = byte
                count += 1
            }
            if isQuoted { append(UInt8(ascii: "\"")) }
            append(UInt8(ascii: "v"))
            for digit in digits { append(digit) }
            append(UInt8(ascii: "-"))
            for place in 0..<8 { append(Base64URL.character(of: bits >> UInt64(42 - 6 * place))) }
            if isQuoted { append(UInt8(ascii: "\"")) }
            return count
        }
    }
}
