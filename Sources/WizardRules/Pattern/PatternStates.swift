/// The states to visit at one position, each once.
struct PatternStates {
    private var pending: [Int] = []
    /// The round in which a state was added last.
    private var added: [Int]
    private var round = 1

    /// No states yet of an automaton of so many.
    init(count: Int) {
        added = [Int](repeating: 0, count: count)
    }

    /// Starts another position, when all states of the last one are visited.
    mutating func begin() {
        round += 1
    }

    /// Adds a state, if it is not yet.
    mutating func add(_ state: Int) {
        guard added[state] != round else { return }
        added[state] = round
        pending.append(state)
    }

    /// A state not visited yet; `nil` when all are.
    mutating func next() -> Int? {
        pending.popLast()
    }
}
