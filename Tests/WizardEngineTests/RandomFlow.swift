@testable import WizardEngine

/// A small flow drawn at random, and what happens in it when every condition is decided: written without regard to the checker.
struct RandomFlow {
    /// Per step whether it has a condition, and its branches.
    var steps: [(isConditional: Bool, branches: [(to: Int, isConditional: Bool)])]

    /// Draws a flow of up to six steps; its branches lead forward alone, or anywhere.
    init(_ random: inout SeededRandom, forwardOnly: Bool) {
        let count = Int.random(in: 1...6, using: &random)
        steps = (0..<count).map { step in
            let branches = (0..<Int.random(in: 0...2, using: &random)).compactMap { _ -> (to: Int, isConditional: Bool)? in
                let lowest = forwardOnly ? step + 1 : 0
                guard lowest < count else { return nil }
                return (Int.random(in: lowest..<count, using: &random), Int.random(in: 0...3, using: &random) > 0)
            }
            return (Int.random(in: 0...2, using: &random) == 0, branches)
        }
    }

    /// The steps as JSON.
    var json: String {
        steps.enumerated().map { index, step in
            let branches = step.branches.map { #"{"to": "s\#($0.to)"\#($0.isConditional ? #", "when": true"# : "")}"# }
            return #"{"id": "s\#(index)"\#(step.isConditional ? #", "when": true"# : ""), "next": [\#(branches.joined(separator: ", "))]}"#
        }.joined(separator: ", ")
    }

    /// How many conditions there are.
    var conditions: Int {
        steps.reduce(0) { $0 + ($1.isConditional ? 1 : 0) + $1.branches.count { $0.isConditional } }
    }

    /// The path where the conditions hold whose bits are set (contract, section 6).
    func path(_ bits: Int) -> [Int] {
        var rest = bits
        func next(_ isConditional: Bool) -> Bool {
            guard isConditional else { return true }
            defer { rest >>= 1 }
            return rest & 1 == 1
        }
        let decided = steps.map { step in (applies: next(step.isConditional), taken: step.branches.map { next($0.isConditional) }) }
        func arrive(_ place: Int) -> Int? { (place..<steps.count).first { decided[$0].applies } }
        var path: [Int] = []
        var here = arrive(0)
        while let step = here, !path.contains(step) {
            path.append(step)
            let branch = decided[step].taken.firstIndex(of: true).map { steps[step].branches[$0].to }
            here = arrive(branch ?? step + 1)
        }
        return path
    }

    /// The paths of all decisions.
    var paths: [[Int]] { (0..<(1 << conditions)).map(path) }
}
