/// Chances and choices out of any source of numbers, seeded ones and the bytes of a fuzzer alike.
extension RandomNumberGenerator {
    /// True once in so many times.
    package mutating func once(in times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }

    /// A number of a range.
    package mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// One of some values; the first where the source gives nothing.
    package mutating func pick<Value>(_ first: Value, _ others: Value...) -> Value {
        let place = Int.random(in: 0...others.count, using: &self)
        return place == 0 ? first : others[place - 1]
    }

    /// One of a list's elements; `nil` where it has none.
    package mutating func element<Value>(of values: [Value]) -> Value? { values.randomElement(using: &self) }
}
