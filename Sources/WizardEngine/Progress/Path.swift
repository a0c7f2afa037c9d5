/// The way through a flow as the answers so far decide it (contract, section 6): the applicable steps in order, each once.
///
/// A path changes only when an answer that some condition reads does, so sessions share the flow's fixed path or keep the last one.
package final class Path: Sendable {
    /// The applicable in-order steps in the order they come.
    package let walk: [StepIndex]
    /// Every applicable step, those that are reached by push only included.
    package let applicable: StepSet
    /// The counted steps of the walk.
    package let counted: StepSet
    /// For every step of the flow its place in the walk, from 0; `nil` off the walk.
    private let places: [Int?]
    /// For every place in the walk, how many counted steps come before it.
    private let countedBefore: [Int]
    /// True where the walk never goes back in flow order, so that the order of a set is the order of the walk.
    private let isAscending: Bool

    /// A path of steps already judged; `steps` are the flow's.
    package init(walk: [StepIndex], applicable: StepSet, steps: [Step]) {
        self.walk = walk
        self.applicable = applicable
        var counted = StepSet()
        var places: [Int?] = Array(repeating: nil, count: steps.count)
        var before: [Int] = []
        for (place, index) in walk.enumerated() {
            places[index] = place
            before.append(counted.count)
            if steps[index].counted { counted.insert(index) }
        }
        self.counted = counted
        self.places = places
        self.countedBefore = before
        isAscending = zip(walk, walk.dropFirst()).allSatisfy { $0 < $1 }
    }

    /// The place of a step in the walk, from 0; `nil` off the walk.
    package func place(of step: StepIndex) -> Int? {
        places.indices.contains(step) ? places[step] : nil
    }

    /// How many counted steps of the walk come before a step; for one off the walk those before it in flow order.
    package func countedSteps(before step: StepIndex) -> Int {
        place(of: step).map { countedBefore[$0] } ?? counted.count(before: step)
    }

    /// The step that `next` leads to from a step of the walk, or from one off the walk the first after it in flow order; `nil` at the end.
    package func step(after step: StepIndex) -> StepIndex? {
        guard let place = place(of: step) else { return walk.filter { $0 > step }.min() }
        return place + 1 < walk.count ? walk[place + 1] : nil
    }

    /// The first counted step of the walk that is not completed.
    package func firstIncomplete(_ completed: StepSet) -> StepIndex? {
        isAscending ? counted.first(outside: completed) : walk.first { isIncomplete($0, completed) }
    }

    /// The first counted step of the walk that is not completed and comes before a step; before one off the walk in flow order.
    package func firstIncomplete(_ completed: StepSet, before step: StepIndex) -> StepIndex? {
        if let limit = place(of: step) {
            return firstIncomplete(completed).flatMap { first in place(of: first).flatMap { $0 < limit ? first : nil } }
        }
        if isAscending { return firstIncomplete(completed).flatMap { $0 < step ? $0 : nil } }
        return walk.first { $0 < step && isIncomplete($0, completed) }
    }

    private func isIncomplete(_ step: StepIndex, _ completed: StepSet) -> Bool {
        counted.contains(step) && !completed.contains(step)
    }
}
