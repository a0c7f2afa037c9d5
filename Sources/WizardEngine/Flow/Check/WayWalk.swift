/// Follows the ways through a flow one after the other and keeps a shortest and a longest one; without recursion, with a bound.
struct WayWalk {
    typealias Place = FlowWays.Place

    private let ways: FlowWays
    private let movesMax: Int
    private var moves = 0
    private(set) var shortest: [Place]?
    private(set) var longest: [Place]?

    /// The places of the way so far.
    private var way: [Place] = []
    private var isOnWay: [Bool]
    /// For the start and every place of the way the moves that are still to try.
    private var untried: [[Move]] = []

    /// What can come after a step.
    private enum Move {
        /// A step that is not on the way yet.
        case show(Place)
        /// The end of the way: of the flow, or by a step that is on the way already.
        case stop
    }

    /// A walk that starts out from the best ways known already.
    init(_ ways: FlowWays, shortest: [Place]?, longest: [Place]?, movesMax: Int) {
        self.ways = ways
        self.shortest = shortest
        self.longest = longest
        self.movesMax = movesMax
        isOnWay = Array(repeating: false, count: ways.end)
    }

    /// True where every way was followed.
    var isDone: Bool { untried.isEmpty }

    /// Follows the ways until all are followed or the bound is met.
    mutating func run() {
        untried = [moves(from: [0])]
        while let last = untried.indices.last, moves < movesMax {
            switch untried[last].popLast() {
            case .show(let place):
                way.append(place)
                isOnWay[place] = true
                untried.append(moves(from: ways.exits[place]))
            case .stop: keep()
            case nil:
                untried.removeLast()
                if let left = way.popLast() { isOnWay[left] = false }
            }
        }
    }

    private mutating func keep() {
        if shortest.map({ way.count < $0.count }) ?? true { shortest = way }
        if longest.map({ way.count > $0.count }) ?? true { longest = way }
    }

    /// The moves that arrivals allow, each once, the first to try last.
    private mutating func moves(from arrivals: [Place]) -> [Move] {
        var found: [Move] = []
        var stops = false
        var seen: Set<Place> = []
        for arrival in arrivals {
            var place = arrival
            while place < ways.end, !isOnWay[place], seen.insert(place).inserted {
                found.append(.show(place))
                guard ways.isConditional[place] else { break }
                place += 1
            }
            stops = stops || place == ways.end || isOnWay[place]
        }
        moves += arrivals.count + found.count
        if stops { found.insert(.stop, at: 0) }
        return found.reversed()
    }
}
