import JSONValue
import Testing

@Suite struct JSONRoundTripTests {
    /// SplitMix64: the same values for the same seed.
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
            return mixed ^ mixed >> 31
        }

        mutating func text() -> String {
            let ranges: [ClosedRange<UInt32>] = [0...0x7F, 0x20...0x7E, 0x80...0x7FF, 0x300...0x340, 0xE000...0xFFFF, 0x10000...0x10FFFF]
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...24, using: &self) {
                guard let range = ranges.randomElement(using: &self) else { continue }
                if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &self)) { text.append(scalar) }
            }
            return String(text)
        }

        mutating func number() -> JSONNumber {
            switch Int.random(in: 0..<3, using: &self) {
            case 0: JSONNumber(Int(truncatingIfNeeded: next() >> UInt64.random(in: 0...63, using: &self)))
            case 1: JSONNumber(Double(bitPattern: next()))
            default: JSONNumber(Double(Int.random(in: -99_999...99_999, using: &self)) / 1000)
            }
        }

        mutating func value(depth: Int) -> JSONValue {
            switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &self) {
            case 0: return .null
            case 1: return .bool(Bool.random(using: &self))
            case 2: return .number(number())
            case 3, 4: return .string(text())
            case 5: return .array((0..<Int.random(in: 0...5, using: &self)).map { _ in value(depth: depth - 1) })
            default:
                let count = Int.random(in: 0...20, using: &self)
                return .object(JSONObject((0..<count).map { _ in (text(), value(depth: depth - 1)) }))
            }
        }
    }

    @Test func `a value comes back equal, and its text unchanged, from its encoding`() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("JSONRoundTripTests seed: \(seed)")
        var generator = Generator(state: seed)
        for _ in 0..<2_000 {
            let value = generator.value(depth: 4)
            let encoded = value.encoded
            let parsed = try JSONParser.parse(encoded)
            try #require(parsed == value, "seed \(seed)")
            try #require(parsed.hashValue == value.hashValue, "seed \(seed)")
            try #require(parsed.encoded == encoded, "seed \(seed)")
        }
    }

    @Test func `numbers of any spelling have the double that the C library reads`() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("JSONRoundTripTests seed: \(seed)")
        var generator = Generator(state: seed)
        for _ in 0..<20_000 {
            var text = String(Int.random(in: -99_999_999...99_999_999, using: &generator))
            if Bool.random(using: &generator) {
                text +=
                    "." + String(repeating: "0", count: Int.random(in: 0...4, using: &generator))
                    + String(generator.next() >> UInt64.random(in: 0...60, using: &generator))
            }
            if Bool.random(using: &generator) { text += "e\(Int.random(in: -330...290, using: &generator))" }
            let value = try JSONParser.parse(Array(text.utf8))
            try #require(value.number?.double == Double(text), "seed \(seed): \(text)")
            try #require(String(decoding: value.encoded, as: UTF8.self) == text, "seed \(seed)")
        }
    }

    @Test func `bytes changed at random are judged without a trap`() {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("JSONRoundTripTests seed: \(seed)")
        var generator = Generator(state: seed)
        let bytes = Array(Samples.answer(entries: 2).encoded)
        var refused = 0
        for _ in 0..<5_000 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                changed[Int.random(in: changed.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            guard let value = try? JSONParser.parse(changed) else {
                refused += 1
                continue
            }
            #expect((try? JSONParser.parse(value.encoded)) == value, "seed \(seed)")
        }
        #expect(refused > 1_000, "seed \(seed)")
    }
}
