internal import JSONValue
internal import WizardRules

/// Holds the names in a flow's definition against each other: ids, branches, answers that conditions read, and kinds.
struct FlowLinks {
    private let draft: FlowDraft
    private let faultsMax: Int
    /// The first step of each id.
    private let indexes: [String: StepIndex]
    /// What is wrong with the names.
    private(set) var faults: [FlowFault] = []
    /// For every branch of every step where it leads; `nil` where it leads nowhere.
    private(set) var targets: [[StepIndex?]] = []
    /// True where every step and every branch is known, so that the ways through the flow can be judged.
    private(set) var isSound: Bool

    init(of draft: FlowDraft, faultsMax: Int) {
        self.draft = draft
        self.faultsMax = faultsMax
        let named = draft.steps.enumerated().map { ($1.step.id, $0) }.filter { !$0.0.isEmpty }
        indexes = Dictionary(named, uniquingKeysWith: { first, _ in first })
        isSound = draft.steps.allSatisfy(\.isSound)
    }

    /// Checks everything.
    mutating func check() {
        for (index, step) in draft.steps.enumerated() {
            let place = JSONPointer.root.appending("steps").appending(index)
            checkID(of: step, index, at: place)
            checkReads(of: step.step.when, before: index, at: place)
            targets.append(checkBranches(of: step, index, at: place.appending("next")))
        }
        checkKinds()
    }

    private mutating func checkID(of step: StepDraft, _ index: StepIndex, at place: JSONPointer) {
        guard let first = indexes[step.step.id], first != index else { return }
        isSound = false
        note(.duplicateStep, at: place.appending("id"), "Step \(first) of the flow has the id \(step.step.id) too.")
    }

    private mutating func checkBranches(of step: StepDraft, _ index: StepIndex, at place: JSONPointer) -> [StepIndex?] {
        var found: [StepIndex?] = []
        found.reserveCapacity(step.branches.count)
        for (number, branch) in step.branches.enumerated() {
            found.append(branch.to.flatMap { target(named: $0, at: place.appending(number).appending("to")) })
            checkReads(of: branch.when, before: index + 1, at: place.appending(number))
        }
        return found
    }

    private mutating func target(named name: String, at place: @autoclosure () -> JSONPointer) -> StepIndex? {
        guard let target = indexes[name] else {
            isSound = false
            note(.unknownStep, at: place(), "The flow has no step \(name).")
            return nil
        }
        if !draft.steps[target].step.inOrder {
            isSound = false
            note(.targetNotInOrder, at: place(), "The step \(name) is not in order, so no branch can lead to it.")
        }
        return target
    }

    /// A condition sees the answers of steps that come first alone (contract, section 6); names computed by the rule are not judged.
    private mutating func checkReads(of condition: JSONLogic?, before bound: StepIndex, at place: @autoclosure () -> JSONPointer) {
        guard let names = condition?.reads.names, !names.isEmpty else { return }
        for name in names.sorted() {
            let index = Identifier.isValid(name) ? indexes[name] : nil
            if let index, index < bound { continue }
            if index == nil {
                let detail = "The condition reads the answer of a step that the flow does not have: \(name)."
                note(.unknownAnswer, at: place().appending("when"), detail)
            } else {
                let detail = "The condition reads the answer of a step that is not answered yet: \(name)."
                note(.laterAnswer, at: place().appending("when"), detail)
            }
        }
    }

    /// Follows the parents from every kind; each kind is passed once, so the work is linear.
    private mutating func checkKinds() {
        let parents = Dictionary(draft.kinds.map { ($0.kind, $0.parent) }, uniquingKeysWith: { first, _ in first })
        var walkOf: [String: Int] = [:]
        for (walk, start) in draft.kinds.enumerated() {
            var kind = start.kind
            while walkOf[kind] == nil, let parent = parents[kind] {
                walkOf[kind] = walk
                if walkOf[parent] == walk {
                    let place = JSONPointer.root.appending("kinds").appending(kind)
                    note(.kindCycle, at: place, "The parent \(parent) is a kind of \(kind) itself.")
                }
                kind = parent
            }
        }
    }

    private mutating func note(
        _ code: FlowFault.Code, at pointer: @autoclosure () -> JSONPointer, _ detail: @autoclosure () -> String
    ) {
        guard faults.count < faultsMax else { return }
        faults.append(FlowFault(code, at: pointer().text, detail()))
    }
}
