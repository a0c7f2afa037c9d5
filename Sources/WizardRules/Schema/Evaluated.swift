/// Which members or elements of one value some keywords have looked at, by their positions (core, section 11).
struct Evaluated {
    /// All positions below this one.
    private var leading = 0
    private var others: Set<Int> = []

    func contains(_ position: Int) -> Bool {
        position < leading || others.contains(position)
    }

    mutating func insert(_ position: Int) {
        if position == leading { leading += 1 } else { others.insert(position) }
    }

    /// Adds the positions from 0 up to a count.
    mutating func insertAll(below count: Int) {
        leading = max(leading, count)
    }

    mutating func formUnion(_ other: Evaluated) {
        leading = max(leading, other.leading)
        others.formUnion(other.others)
    }
}
