internal import JSONValue

extension FlowWays {
    /// What is wrong with the ways.
    ///
    /// A dead end is found at the branches that lead back from steps without a way to the end; there is at least one such branch,
    /// since the last of those steps in order would otherwise fall through to the end or to a step that gets there.
    var faults: [FlowFault] {
        guard !steps.isEmpty else { return [] }
        let cycles = unconditionalCycles
        let inCycle = Set(cycles.joined())
        let ending = ending
        let reached = reached
        let unreachable = (0..<end).filter { !reached[$0] }.map {
            FlowFault(.unreachableStep, at: pointer(to: $0).text, "The step is in order, but no way through the flow leads to it.")
        }
        let deadEnds = (0..<end).filter { !ending[$0] && !inCycle.contains($0) && leadsBack($0) }.map {
            FlowFault(.deadEnd, at: pointerToClosing($0), "This branch leads back, and from there no way leads to the end of the flow.")
        }
        let endless = cycles.compactMap { $0.max() }.map {
            FlowFault(.unconditionalCycle, at: pointerToClosing($0), "This branch closes a cycle that no condition ever leaves.")
        }
        return unreachable + deadEnds + endless + shownSteps
    }

    /// One step in order must always be there to show (contract, section 6).
    private var shownSteps: [FlowFault] {
        guard isConditional.allSatisfy({ $0 }) else { return [] }
        let detail = "Every step in order has a condition; at least one needs to be without, so that there is one to show."
        return [FlowFault(.noUnconditionalStep, at: "/steps", detail)]
    }

    private func leadsBack(_ place: Place) -> Bool {
        closing[place].map { $0.arrival <= place } ?? false
    }

    private func pointer(to place: Place) -> JSONPointer {
        JSONPointer.root.appending("steps").appending(steps[place])
    }

    private func pointerToClosing(_ place: Place) -> String {
        let step = pointer(to: place)
        return closing[place].map { step.appending("next").appending($0.branch).text } ?? step.text
    }
}
