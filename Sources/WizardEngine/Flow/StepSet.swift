/// A set of steps as bits; no storage of its own for flows of up to 64 steps.
package struct StepSet: Sendable, Hashable {
    private var low: UInt64 = 0
    /// The bits of the steps behind those, the last word not zero; `nil` where there are none, so that a small set holds no reference.
    private var high: [UInt64]?

    /// The set without steps.
    package init() {}

    /// The set of some steps.
    package init(_ steps: some Sequence<StepIndex>) {
        for step in steps { insert(step) }
    }

    /// True where the step is in the set.
    package func contains(_ step: StepIndex) -> Bool {
        word(at: step >> 6) & (1 << UInt64(step & 63)) != 0
    }

    /// Adds a step.
    package mutating func insert(_ step: StepIndex) {
        setWord(at: step >> 6, to: word(at: step >> 6) | (1 << UInt64(step & 63)))
    }

    /// Removes a step.
    package mutating func remove(_ step: StepIndex) {
        setWord(at: step >> 6, to: word(at: step >> 6) & ~(1 << UInt64(step & 63)))
    }

    /// How many steps are in the set.
    package var count: Int {
        (high ?? []).reduce(low.nonzeroBitCount) { $0 + $1.nonzeroBitCount }
    }

    /// True where no step is in the set.
    package var isEmpty: Bool {
        low == 0 && high == nil
    }

    /// True where some step is in both sets.
    package func intersects(_ other: StepSet) -> Bool {
        (0...min(lastWord, other.lastWord)).contains { word(at: $0) & other.word(at: $0) != 0 }
    }

    /// The first step in flow order that is not in the other set; `nil` where all are.
    package func first(outside other: StepSet) -> StepIndex? {
        for place in 0...lastWord {
            let bits = word(at: place) & ~other.word(at: place)
            if bits != 0 { return place << 6 | bits.trailingZeroBitCount }
        }
        return nil
    }

    /// How many steps of the set come before that one in flow order.
    package func count(before step: StepIndex) -> Int {
        let last = step >> 6
        let whole = (0..<min(last, lastWord + 1)).reduce(0) { $0 + word(at: $1).nonzeroBitCount }
        return whole + (word(at: last) & ((1 << UInt64(step & 63)) &- 1)).nonzeroBitCount
    }

    /// True where every step of this set is in the other.
    package func isSubset(of other: StepSet) -> Bool {
        (0...lastWord).allSatisfy { word(at: $0) & ~other.word(at: $0) == 0 }
    }

    /// The steps of this set that are in the other too; this set itself, without a copy, where all are.
    package func intersection(_ other: StepSet) -> StepSet {
        isSubset(of: other) ? self : combined(with: other) { $0 & $1 }
    }

    /// The steps of this set that are not in the other; this set itself, without a copy, where none is.
    package func subtracting(_ other: StepSet) -> StepSet {
        intersects(other) ? combined(with: other) { $0 & ~$1 } : self
    }

    /// The steps of either set.
    package func union(_ other: StepSet) -> StepSet {
        combined(with: other) { $0 | $1 }
    }

    /// The steps in flow order.
    package var steps: [StepIndex] {
        var found: [StepIndex] = []
        for place in 0...lastWord {
            var bits = word(at: place)
            while bits != 0 {
                found.append(place << 6 | bits.trailingZeroBitCount)
                bits &= bits &- 1
            }
        }
        return found
    }

    /// The place of the last word, from 0.
    private var lastWord: Int { high?.count ?? 0 }

    private mutating func setHigh(_ words: consuming [UInt64]) {
        while words.last == 0 { words.removeLast() }
        high = words.isEmpty ? nil : words
    }

    private func word(at place: Int) -> UInt64 {
        if place == 0 { return low }
        guard let high, place <= high.count else { return 0 }
        return high[place - 1]
    }

    private mutating func setWord(at place: Int, to bits: UInt64) {
        if place == 0 {
            low = bits
            return
        }
        var words = high.take() ?? []
        while words.count < place { words.append(0) }
        words[place - 1] = bits
        setHigh(words)
    }

    private func combined(with other: StepSet, _ operation: (UInt64, UInt64) -> UInt64) -> StepSet {
        var result = StepSet()
        result.low = operation(low, other.low)
        let last = max(lastWord, other.lastWord)
        if last > 0 { result.setHigh((1...last).map { operation(word(at: $0), other.word(at: $0)) }) }
        return result
    }
}
