import JSONValue
import Testing

@testable import WizardEngine

/// A flow of the steps named, where any step may be shown at any time.
func makeFlow(
    _ names: String, kinds parents: [String: String] = [:], backTitle: String? = nil, style: ProgressStyle = .ratio,
    _ adjust: (inout Step) -> Void = { _ in }
) -> Flow {
    let steps = names.split(separator: " ").map { name in
        var step = Step(id: String(name))
        adjust(&step)
        return step
    }
    let known = Set(steps.map(\.kind)).union(parents.keys).union(parents.values)
    return Flow(
        id: "flow", title: nil, steps: steps, kinds: KindTree(parents: parents, known: known), progressStyle: style,
        backTitle: backTitle, inapplicableAnswers: .keep, freeNavigation: true, sessionRules: SessionRules(), source: .null)
}

/// A session as a test drives it: stacks are written as the names of their steps, bottom to top.
struct NavigationScene {
    let flow: Flow
    let engine: SessionEngine
    var state: SessionState
    var path: Path
    /// The log's line of the last change.
    var event: SessionEvent?

    /// A session that shows the steps named, with entries `e1`, `e2` and so on.
    init(_ stack: String, in flow: Flow, limits: EngineLimits = EngineLimits()) {
        self.flow = flow
        engine = SessionEngine(limits: limits)
        path = flow.plan.fixedPath ?? Path(walk: [], applicable: StepSet(), steps: flow.steps)
        let names = stack.split(separator: " ").map(String.init)
        let entries = names.enumerated().map { place, name in
            let step = flow.index(of: name) ?? 0
            let pages = flow.steps[step].pages.map { PageSelection(initial: $0.initial) }
            return Entry(id: EntryID(number: place + 1), step: step, pages: pages)
        }
        state = SessionState(
            version: 1, status: .active, tasks: [NavigationTask(stack: Stack(entries))], nextEntryNumber: names.count + 1,
            transition: Transition(fromVersion: 0, kind: .push, direction: .forward))
    }

    /// A session that shows the steps named, in a flow of just those steps and more.
    init(_ stack: String, and others: String = "", kinds: [String: String] = [:], _ adjust: (inout Step) -> Void = { _ in }) {
        var seen: Set<Substring> = []
        let names = (stack + " " + others).split(separator: " ").filter { seen.insert($0).inserted }
        self.init(stack, in: makeFlow(names.joined(separator: " "), kinds: kinds, adjust))
    }

    func step(_ name: String) -> StepIndex {
        guard let index = flow.index(of: name) else {
            Issue.record("the flow has no step \(name)")
            return 0
        }
        return index
    }

    /// Applies an operation; the transition it made, or `nil` where it altered nothing.
    @discardableResult
    mutating func apply(
        _ operation: WizardEngine.Operation, expecting: ChangeRequest.Expectation? = nil, decision: ChangeRequest.Decision? = nil,
        guarded: [String] = []
    ) throws(Refusal) -> Transition? {
        let request = ChangeRequest(
            operation, expectation: expecting, decision: decision, guarded: guarded.compactMap { EntryID($0) })
        switch try engine.apply(request, to: state, on: path, of: flow) {
        case .unchanged: return nil
        case .changed(let next, let path, let event):
            state = next
            self.path = path
            self.event = event
            return next.transition
        }
    }

    /// The code of the refusal of an operation; `nil` where it is not refused.
    mutating func refusal(of operation: WizardEngine.Operation) -> Refusal.Code? {
        do throws(Refusal) {
            try apply(operation)
            return nil
        } catch {
            return error.code
        }
    }

    func pushing(_ name: String, _ mode: PushRequest.Mode = .ofStep, params: JSONValue? = nil) -> WizardEngine.Operation {
        .push(PushRequest(step: step(name), params: params?.object, mode: mode))
    }

    @discardableResult
    mutating func push(_ name: String, _ mode: PushRequest.Mode = .ofStep, params: JSONValue? = nil) throws(Refusal) -> Transition? {
        try apply(pushing(name, mode, params: params))
    }

    func popping(
        to target: Target, inclusive: Bool = false, _ search: SearchOrder = .nearest,
        ifAbsent: WizardEngine.Operation.PopAbsent = .refuse
    ) -> WizardEngine.Operation {
        .popTo(target, inclusive: inclusive, search: search, ifAbsent: ifAbsent)
    }

    func setting(_ items: String) -> WizardEngine.Operation {
        .setStack(
            items.split(separator: " ").map { item in
                EntryID(String(item)).map { .entry($0) } ?? .step(step(String(item)), params: nil)
            })
    }

    /// The steps of the current task.
    var names: String { names(of: state.stack) }

    /// The steps of every task, the front one last.
    var tasks: [String] { state.tasks.map { names(of: $0.stack) } }

    /// The entries of the current task.
    var ids: String { state.stack.entries.map(\.id.description).joined(separator: " ") }

    private func names(of stack: Stack) -> String {
        stack.entries.map { flow.steps[$0.step].id }.joined(separator: " ")
    }
}

extension Transition {
    /// The entries that went, as words.
    var removedIDs: String { removed.map(\.entry.description).joined(separator: " ") }
}
