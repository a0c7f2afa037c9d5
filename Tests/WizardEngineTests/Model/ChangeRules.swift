import JSONValue
import WizardEngine

/// What holds between a state and the one that a change made of it.
struct ChangeRules {
    private let before: SessionState
    private let pathBefore: Path
    private let after: SessionState
    private let path: Path
    private let flow: Flow

    init(from before: SessionState, _ pathBefore: Path, to after: SessionState, _ path: Path, flow: Flow) {
        self.before = before
        self.pathBefore = pathBefore
        self.after = after
        self.path = path
        self.flow = flow
    }

    /// The rules that do not hold.
    func broken(by request: ChangeRequest, _ event: SessionEvent) -> [String] {
        var broken: [String] = []
        func expect(_ rule: String, _ holds: Bool) { if !holds { broken.append(rule) } }
        expect("a change adds one to the version", after.version == before.version + 1 && event.version == after.version)
        expect("only an active or expired session changes", before.status == .active || before.status == .expired)
        let (old, new) = (entries(before), entries(after))
        expect("ids are not used again", new.allSatisfy { id in old.contains(id) || id.number >= before.nextEntryNumber })
        expect("all that went is listed as removed, top down", after.transition.removed.map(\.entry) == old.filter { !new.contains($0) })
        expect("the event counts them", event.removed == after.transition.removed.count && event.depth == after.stack.depth)
        expect("the event names the top", event.entry == after.top?.id && event.step == after.top?.step)
        switch request.operation {
        case .next: expect("next never lessens completion", completionHolds)
        case .back where request.decision == nil: expect("back keeps answers and drafts", after.answers == before.answers)
        default: break
        }
        if case .next = request.operation { expect("next keeps the answers of other steps", othersKept) }
        return broken
    }

    private func entries(_ state: SessionState) -> [EntryID] { state.tasks.reversed().flatMap { $0.stack.topDown.map(\.id) } }

    private var completionHolds: Bool {
        let (old, new) = (before.completed(on: pathBefore), after.completed(on: path))
        guard old.subtracting(new).isEmpty, old.steps.allSatisfy({ before.answers[$0].answer == after.answers[$0].answer }) else { return true }
        let parts = [(before, pathBefore), (after, path)].map { ProgressReport(of: $0, on: $1, in: flow).completion }
        return parts[0] <= parts[1]
    }

    private var othersKept: Bool {
        flow.steps.indices.allSatisfy { step in
            let isCleared = flow.inapplicableAnswers == .clear && !path.applicable.contains(step)
            return step == before.top?.step || isCleared || before.answers[step] == after.answers[step]
        }
    }
}
