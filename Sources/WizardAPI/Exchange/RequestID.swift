internal import HTTPMessage
internal import ServiceSupport

/// The name of one request, by which its answer and its log line are found together.
enum RequestID {
    private static let charactersMax = 128
    private static let alphabet: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

    /// The name that the client gave, if it is one that can be written anywhere, else a fresh one of 66 random bits at most.
    static func of(_ fields: HTTPFields, _ random: some RandomSource) -> String {
        if let sent = fields.first("X-Request-Id"), (1...charactersMax).contains(sent.count), sent.allSatisfy(isPlain) {
            return String(decoding: sent, as: UTF8.self)
        }
        var bits = random.next()
        // Eleven characters fit into a string without storage of its own.
        return String(unsafeUninitializedCapacity: 11) { characters in
            for index in characters.indices {
                characters[index] = alphabet.utf8Start[Int(bits & 63)]
                bits >>= 6
            }
            return characters.count
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D...0x2F, 0x3A, 0x3D, 0x40, 0x5F, 0x7E: true
        default: false
        }
    }
}
