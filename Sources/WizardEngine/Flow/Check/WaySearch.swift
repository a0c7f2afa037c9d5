/// Looks for a shortest and a longest way through a flow.
///
/// A way names a step once: a branch to a step that is on the way already ends it there (contract, section 6). Where all branches
/// lead forward, both ways are found exactly, in linear time. Branches that lead back make the longest way a hard problem, so then
/// the ways are followed one after the other, up to `movesMax` moves; the best ways found by then are the answer.
struct WaySearch {
    /// How many moves are tried where branches lead back: about two milliseconds, and more than a wizard made by hand needs.
    static let movesMax = 100_000

    private let ways: FlowWays

    init(_ ways: FlowWays) {
        self.ways = ways
    }

    /// The answer.
    var extent: FlowExtent {
        guard ways.end > 0 else { return FlowExtent(shortest: [], longest: [], isExact: true) }
        let forward = (shortest: forwardWay(better: <), longest: forwardWay(better: >))
        let isForward = ways.exits.enumerated().allSatisfy { place, exits in exits.allSatisfy { $0 > place } }
        var walk = WayWalk(ways, shortest: forward.shortest, longest: forward.longest, movesMax: isForward ? 0 : Self.movesMax)
        if !isForward { walk.run() }
        return FlowExtent(
            shortest: (walk.shortest ?? []).map { ways.steps[$0] }, longest: (walk.longest ?? []).map { ways.steps[$0] },
            isExact: isForward || walk.isDone)
    }

    /// A rest of a way: how many steps are still to come, and the place of the first of them.
    private typealias Rest = (length: Int, shown: FlowWays.Place)

    /// The best way that leads forward alone, found from the last place to the first; `nil` where none leads to the end.
    private func forwardWay(better: (Int, Int) -> Bool) -> [FlowWays.Place]? {
        var best = [Rest?](repeating: nil, count: ways.end + 1)
        var after = [FlowWays.Place](repeating: ways.end, count: ways.end)
        best[ways.end] = (0, ways.end)
        for place in (0..<ways.end).reversed() {
            var chosen: Rest?
            for exit in ways.exits[place] where exit > place { chosen = Self.best(of: chosen, best[exit], by: better) }
            let shown = chosen.map { Rest($0.length + 1, place) }
            after[place] = chosen?.shown ?? ways.end
            let skipped = ways.isConditional[place] ? best[place + 1] : nil
            best[place] = Self.best(of: shown, skipped, by: better)
        }
        guard let first = best[0] else { return nil }
        return Array(sequence(first: first.shown) { after[$0] }.prefix { $0 < ways.end })
    }

    /// The better of two rests, the first where they are alike.
    private static func best(of first: Rest?, _ second: Rest?, by better: (Int, Int) -> Bool) -> Rest? {
        guard let first, let second else { return first ?? second }
        return better(second.length, first.length) ? second : first
    }
}
