/// The ways through a flow by form: the steps in order, each with the places where its ways out arrive.
///
/// Arriving at a place shows its step; if that step has a condition, the way may also go on to the place after it. The place after the
/// last step is the end. So the ways take room linear in the definition, however many steps a way can jump over.
struct FlowWays {
    /// A place among the steps in order, from 0; the number of places is the end.
    typealias Place = Int

    /// The steps in order, in flow order.
    let steps: [StepIndex]
    /// For every place whether its step may be left out.
    let isConditional: [Bool]
    /// For every place where its ways out arrive, each once, in the order in which they are tried.
    let exits: [[Place]]
    /// For every place the branch that is taken if none before it is; `nil` where the way falls through to the place after.
    let closing: [Closing?]

    /// A branch without a condition: the last of its step that is ever tried.
    struct Closing {
        /// Which branch of the step it is, from 0.
        let branch: Int
        /// Where it arrives.
        let arrival: Place
    }

    /// The ways of steps whose branches all lead to steps in order.
    init(of drafts: [StepDraft], targets: [[StepIndex?]]) {
        let inOrder = drafts.indices.filter { drafts[$0].step.inOrder }
        var places = [Place](repeating: inOrder.count, count: drafts.count)
        for (place, step) in inOrder.enumerated() { places[step] = place }
        let arrivals = targets.map { $0.map { target in target.map { places[$0] } ?? inOrder.count } }
        let closing = inOrder.map { step in
            drafts[step].branches.firstIndex { !$0.isConditional }.map { Closing(branch: $0, arrival: arrivals[step][$0]) }
        }
        var seenFrom = [Place](repeating: -1, count: inOrder.count + 1)
        exits = inOrder.indices.map { place in
            let branches = arrivals[inOrder[place]]
            let all = closing[place].map { Array(branches[...$0.branch]) } ?? branches + [place + 1]
            return all.filter { arrival in
                defer { seenFrom[arrival] = place }
                return seenFrom[arrival] != place
            }
        }
        steps = inOrder
        isConditional = inOrder.map { drafts[$0].isConditional }
        self.closing = closing
    }

    /// The place that is the end.
    var end: Place { steps.count }

    /// The places that some way leads to.
    var reached: [Bool] {
        var arrived = [Bool](repeating: false, count: end + 1)
        var waiting = [0]
        while let place = waiting.popLast() {
            guard !arrived[place] else { continue }
            arrived[place] = true
            guard place < end else { continue }
            waiting += exits[place]
            if isConditional[place] { waiting.append(place + 1) }
        }
        return arrived
    }

    /// The places from whose step some way leads to the end.
    var ending: [Bool] {
        var sources = [[Place]](repeating: [], count: end + 1)
        for (place, arrivals) in exits.enumerated() {
            for arrival in arrivals { sources[arrival].append(place) }
        }
        var ends = [Bool](repeating: false, count: end)
        var arrivalEnds = [Bool](repeating: false, count: end + 1)
        var waiting = [end]
        while let place = waiting.popLast() {
            guard !arrivalEnds[place] else { continue }
            arrivalEnds[place] = true
            for source in sources[place] { ends[source] = true }
            waiting += sources[place]
            if place > 0, isConditional[place - 1] { waiting.append(place - 1) }
        }
        return ends
    }

    /// The cycles of steps that each have a single way out, to a step that is never left out.
    var unconditionalCycles: [[Place]] {
        let following = exits.map { arrivals in
            arrivals.count == 1 && arrivals[0] < end && !isConditional[arrivals[0]] ? arrivals[0] : nil
        }
        var walkOf = [Int?](repeating: nil, count: end)
        var cycles: [[Place]] = []
        for start in 0..<end {
            var walk: [Place] = []
            var here: Place? = start
            while let place = here, walkOf[place] == nil {
                walkOf[place] = start
                walk.append(place)
                here = following[place]
            }
            if let here, walkOf[here] == start, let first = walk.firstIndex(of: here) { cycles.append(Array(walk[first...])) }
        }
        return cycles
    }
}
