package import ServiceSupport

/// The unguessable name of a session: 128 random bits, 22 characters of URL-safe base64 in the open.
package struct SessionID: Sendable, Hashable, Comparable, CustomStringConvertible {
    private let high: UInt64
    private let low: UInt64

    /// Bits that are as random as the whole, to share sessions out by.
    var spread: UInt64 { low }

    /// A name never given before.
    package init(from random: some RandomSource) {
        high = random.next()
        low = random.next()
    }

    /// Reads the 22 characters; `nil` for any other text, which therefore names no session.
    package init?(_ text: some StringProtocol) {
        self.init(utf8: Array(text.utf8)[...])
    }

    /// Reads the 22 characters as they came in.
    package init?(utf8 text: ArraySlice<UInt8>) {
        guard text.count == 22, let last = text.last.flatMap(Base64URL.value) else { return nil }
        var bits: UInt128 = 0
        for character in text.dropLast() {
            guard let value = Base64URL.value(of: character) else { return nil }
            bits = bits << 6 | UInt128(value)
        }
        // The last character stands for two bits; its others must be zero, so that no two texts mean the same.
        guard last & 15 == 0 else { return nil }
        bits = bits << 2 | UInt128(last >> 4)
        high = UInt64(truncatingIfNeeded: bits >> 64)
        low = UInt64(truncatingIfNeeded: bits)
    }

    /// The 16 bytes, most significant first.
    package var bytes: [UInt8] {
        let bits = UInt128(high) << 64 | UInt128(low)
        return (0..<16).map { UInt8(truncatingIfNeeded: bits >> UInt128(120 - 8 * $0)) }
    }

    package var description: String {
        var text = ""
        withText { $0.withUnsafeBufferPointer { text = String(decoding: $0, as: UTF8.self) } }
        return text
    }

    /// Gives the bytes of `description` to a writer of bytes.
    package func withText(_ write: (Span<UInt8>) -> Void) {
        Base64URL.withText(of: UInt128(high) << 64 | UInt128(low), write)
    }

    package func hash(into hasher: inout Hasher) {
        // Names are random, so that half of the bits tells them apart.
        hasher.combine(low)
    }

    package static func < (left: SessionID, right: SessionID) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }
}
