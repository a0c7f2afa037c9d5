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
    }

    /// The place of a step in the walk, from 0; `nil` off the walk.
    package func place(of step: StepIndex) -> Int? {
        places.indices.contains(step) ? places[step] : nil
    }

    /// How many counted steps come before a step of the walk; `nil` off the walk.
    package func countedSteps(before step: StepIndex) -> Int? {
        place(of: step).map { countedBefore[$0] }
    }

    /// The step that follows one of the walk; `nil` at the end and off the walk.
    package func step(after step: StepIndex) -> StepIndex? {
        guard let place = place(of: step), place + 1 < walk.count else { return nil }
        return walk[place + 1]
    }
}
