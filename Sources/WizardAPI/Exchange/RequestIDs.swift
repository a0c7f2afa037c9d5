internal import HTTPMessage
internal import ServiceSupport

/// Names requests, so that an answer and its line in the log are found together; an answer that is sent to everybody as it is has no name
/// where its request had none.
///
/// A name tells requests apart and opens nothing, so one random number at the start and a count make all of them; asking the kernel for
/// chance at each request would cost as much as a look-up of the session.
struct RequestIDs: Sendable {
    private static let charactersMax = 128
    private static let alphabet: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

    private let seed: UInt64
    private let count = Counter()

    init(from random: any RandomSource) {
        seed = random.next()
    }

    /// The name that a client gave, if it is one that can be written anywhere.
    static func given(_ fields: HTTPFields) -> String? {
        let sent = fields.first("X-Request-Id") ?? []
        let isGood = (1...charactersMax).contains(sent.count) && sent.allSatisfy(isPlain)
        return isGood ? String(decoding: sent, as: UTF8.self) : nil
    }

    /// A fresh name.
    func next() -> String {
        var bits = Self.mixed(seed &+ UInt64(truncatingIfNeeded: count.next()) &* 0x9e37_79b9_7f4a_7c15)
        // Eleven characters fit into a string without storage of its own.
        return String(unsafeUninitializedCapacity: 11) { characters in
            for index in characters.indices {
                characters[index] = Self.alphabet.utf8Start[Int(bits & 63)]
                bits >>= 6
            }
            return characters.count
        }
    }

    /// Spreads a number over all bits, two numbers never to the same one (the last step of SplitMix64: Steele, Lea, Flood, 2014).
    private static func mixed(_ number: UInt64) -> UInt64 {
        let first = (number ^ (number >> 30)) &* 0xbf58_476d_1ce4_e5b9
        let second = (first ^ (first >> 27)) &* 0x94d0_49bb_1331_11eb
        return second ^ (second >> 31)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D...0x2F, 0x3A, 0x3D, 0x40, 0x5F, 0x7E: true
        default: false
        }
    }
}
