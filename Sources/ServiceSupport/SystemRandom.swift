internal import Glibc

/// The kernel's cryptographic generator (`getrandom`), asked for many bits at once, since each call costs a microsecond.
///
/// Every bit is given once, and wiped as it is given.
package struct SystemRandom: RandomSource {
    private struct Stock: Sendable {
        var words: [UInt64] = Array(repeating: 0, count: 32)
        var left = 0
    }

    private let stock = Lock(Stock())

    /// A source with a stock of its own.
    package init() {}

    package func next() -> UInt64 {
        stock.withLock { stock in
            if stock.left == 0 { Self.fill(&stock) }
            stock.left -= 1
            let word = stock.words[stock.left]
            stock.words[stock.left] = 0
            return word
        }
    }

    private static func fill(_ stock: inout Stock) {
        // All or nothing for at most 256 bytes.
        if stock.words.withUnsafeMutableBytes({ getentropy($0.baseAddress, $0.count) }) != 0 {
            var generator = SystemRandomNumberGenerator()
            for place in stock.words.indices { stock.words[place] = generator.next() }
        }
        stock.left = stock.words.count
    }
}
