package import ServiceSupport

/// The unguessable name of a session: 128 random bits, 22 characters of URL-safe base64 in the open.
package struct SessionID: Sendable, Hashable, Comparable, CustomStringConvertible {
    private let high: UInt64
    private let low: UInt64

    /// A name never given before.
    package init(from random: some RandomSource) {
        high = random.next()
        low = random.next()
    }

    /// Reads the 22 characters; `nil` for any other text, which therefore names no session.
    package init?(_ text: some StringProtocol) {
        guard text.utf8.count == 22, let bytes = Base64URL.decode(text), bytes.count == 16 else { return nil }
        high = bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }
        low = bytes[8...].reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// The 16 bytes, most significant first.
    package var bytes: [UInt8] {
        [high, low].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) } }
    }

    package var description: String { Base64URL.encode(bytes) }

    package static func < (left: SessionID, right: SessionID) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }
}
