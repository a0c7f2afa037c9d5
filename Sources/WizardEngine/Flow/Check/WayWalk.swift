/// Follows the ways through a flow one after the other and keeps a shortest and a longest one; without recursion, with a bound.
struct WayWalk {
    typealias Place = FlowWays.Place

    private let ways: FlowWays
    private let movesMax: Int
    private var moves = 0
    private(set) var shortest: [Place]?
    private(set) var longest: [Place]?

    /// The steps of the way so far, each with the place of arrival; those from there on that come before it were left out.
    private var way: [(place: Place, arrival: Place)] = []
    private var isOnWay: [Bool]
    /// For every place how often the way so far passed it over; a step that was left out once stays left out.
    private var timesLeftOut: [Int]
    /// For the start and every place of the way the moves that are still to try.
    private var untried: [[Move]] = []

    /// What can come after a step.
    private enum Move {
        /// A step that is not on the way yet, for an arrival at a place.
        case show(Place, arrival: Place)
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
        timesLeftOut = Array(repeating: 0, count: ways.end)
    }

    /// True where every way was followed.
    var isDone: Bool { untried.isEmpty }

    /// Follows the ways until all are followed or the bound is met.
    mutating func run() {
        untried = [moves(from: [0])]
        while let last = untried.indices.last, moves < movesMax {
            switch untried[last].popLast() {
            case .show(let place, let arrival): show(place, arrival)
            case .stop: keep()
            case nil:
                untried.removeLast()
                goBack()
            }
        }
    }

    private mutating func show(_ place: Place, _ arrival: Place) {
        way.append((place, arrival))
        isOnWay[place] = true
        for passed in arrival..<place { timesLeftOut[passed] += 1 }
        untried.append(moves(from: ways.exits[place]))
    }

    private mutating func goBack() {
        guard let (place, arrival) = way.popLast() else { return }
        isOnWay[place] = false
        for passed in arrival..<place { timesLeftOut[passed] -= 1 }
    }

    private mutating func keep() {
        if shortest.map({ way.count < $0.count }) ?? true { shortest = way.map(\.place) }
        if longest.map({ way.count > $0.count }) ?? true { longest = way.map(\.place) }
    }

    /// The moves that arrivals allow, the first to try last.
    ///
    /// The end is tried first, so that short ways are found early.
    private mutating func moves(from arrivals: [Place]) -> [Move] {
        var found: [Move] = []
        var stops = false
        for arrival in arrivals {
            var place = arrival
            while place < ways.end, !isOnWay[place] {
                if timesLeftOut[place] == 0 {
                    found.append(.show(place, arrival: arrival))
                    guard ways.isConditional[place] else { break }
                }
                place += 1
            }
            stops = stops || place == ways.end || isOnWay[place]
            moves += place - arrival + 1
        }
        return found.reversed() + (stops ? [.stop] : [])
    }
}
