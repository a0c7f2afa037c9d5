import FuzzTargets
import JSONValue
import WizardEngine

/// What holds in every state, whatever led there.
struct StateRules {
    private let state: SessionState
    private let path: Path
    private let flow: Flow

    init(of state: SessionState, on path: Path, in flow: Flow) {
        self.state = state
        self.path = path
        self.flow = flow
    }

    /// The rules that do not hold; `random` draws the answers still to come.
    ///
    /// - Parameter isForecastFresh: false where the bounds of what remains were held against chance already.
    func broken(_ random: inout SeededRandom, isForecastFresh: Bool) -> [String] {
        var broken: [String] = []
        func expect(_ rule: String, _ holds: Bool) { if !holds { broken.append(rule) } }
        expect("no stack is empty", !state.tasks.isEmpty && state.tasks.allSatisfy { !$0.stack.isEmpty })
        let entries = state.tasks.flatMap(\.stack.entries)
        expect("ids are unique", Set(entries.map(\.id)).count == entries.count)
        expect("ids are below the next number", entries.allSatisfy { $0.id.number < state.nextEntryNumber })
        expect("an isolated task holds one entry", state.tasks.allSatisfy { !$0.isSingleInstance || $0.stack.depth == 1 })
        expect("the top is current", state.top.map { StepStatuses(of: state, on: path)[$0.step] == .current } ?? false)
        let report = ProgressReport(of: state, on: path, in: flow)
        let bar = state.transition.progress
        let parts = [report.fraction, report.completion, report.nodes?.indicatorAt ?? 0, bar.from, bar.to]
        expect("parts lie within 0...1", parts.allSatisfy { (0...1).contains($0) })
        expect("completion is 1 only at the end", state.status == .completed ? report.completion == 1 : report.completion <= 0.99)
        if isForecastFresh && state.status != .completed {
            expect("what remains lies within its bounds", remainsWithinBounds(report.remainingSteps, &random))
        }
        return broken
    }

    /// Draws the answers of all steps not completed and follows the way that they decide.
    private func remainsWithinBounds(_ bounds: RemainingSteps, _ random: inout SeededRandom) -> Bool {
        let completed = state.completed(on: path)
        var answers = state.answers
        for step in flow.steps.indices where !completed.contains(step) {
            answers[step].answer = RandomRequest<SeededRandom>.value(&random)
        }
        let remained = PathFinder.path(through: flow, answers: answers).counted.subtracting(completed).count
        return bounds.min <= remained && remained <= bounds.max
    }
}
