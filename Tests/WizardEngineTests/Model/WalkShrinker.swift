import FuzzTargets
import WizardEngine

/// Takes away from a failing script whatever it fails without.
enum WalkShrinker {
    static func shrunken(_ script: WalkScript) -> WalkScript {
        var script = script
        if let failure = script.failure { script.moves = Array(script.moves.prefix(failure.move)) }
        var isSmaller = true
        while isSmaller {
            isSmaller = false
            for smaller in candidates(script) {
                guard smaller.failure != nil else { continue }
                script = smaller
                isSmaller = true
                break
            }
        }
        return script
    }

    private static func candidates(_ script: WalkScript) -> some Sequence<WalkScript> {
        let changes: [(inout WalkScript) -> Void] =
            script.moves.indices.map { place in { $0.moves.remove(at: place) } }
            + script.sketch.steps.map { step in { remove(step.id, from: &$0) } }
            + script.sketch.steps.indices.flatMap { place in simplifications(of: script.sketch.steps[place], at: place) }
            + script.sketch.members.indices.map { place in { $0.sketch.members.remove(at: place) } }
            + script.values.indices.map { place in { $0.values.remove(at: place) } }
            + script.moves.indices.flatMap { place in simplifications(of: script.moves[place], at: place) }
        return changes.lazy.map { change in
            var copy = script
            change(&copy)
            return copy
        }
    }

    private static func simplifications(of step: FlowSketch.Step, at place: Int) -> [(inout WalkScript) -> Void] {
        var changes: [(inout WalkScript) -> Void] = step.members.indices.map { member in { $0.sketch.steps[place].members.remove(at: member) } }
        if step.when != nil { changes.append { $0.sketch.steps[place].when = nil } }
        changes += step.next.indices.map { branch in { $0.sketch.steps[place].next.remove(at: branch) } }
        return changes
    }

    private static func simplifications(of move: WalkScript.Move, at place: Int) -> [(inout WalkScript) -> Void] {
        guard case .request(let request) = move else { return [] }
        var plain = request
        (plain.expectation, plain.decision, plain.guarded, plain.byAdmin) = (nil, nil, [], false)
        var simpler = request.expectation != nil || request.decision != nil || request.byAdmin ? [plain] : []
        if case .batch(let operations) = request.operation {
            simpler += operations.indices.map { item in
                var fewer = request
                fewer.operation = .batch(operations.enumerated().filter { $0.offset != item }.map(\.element))
                return fewer
            }
            simpler += operations.map { ChangeRequest($0.operation, decision: request.decision, guarded: request.guarded) }
        }
        return simpler.map { simpler in { $0.moves[place] = .request(simpler) } }
    }

    /// Takes a step out of the flow, and the moves that name it.
    private static func remove(_ id: String, from script: inout WalkScript) {
        guard let gone = script.sketch.steps.firstIndex(where: { $0.id == id }) else { return }
        script.sketch = script.sketch.without(id)
        script.values.removeAll { $0.step == id }
        script.moves = script.moves.compactMap { move in
            guard case .request(var request) = move else { return move }
            let moved: (StepIndex) -> StepIndex? = { $0 == gone ? nil : $0 > gone ? $0 - 1 : $0 }
            if case .step(let step)? = request.expectation { request.expectation = moved(step).map { .step($0) } }
            guard let operation = request.operation.moved(by: moved) else { return nil }
            request.operation = operation
            return .request(request)
        }
    }
}

extension WizardEngine.Operation {
    /// The same for a flow whose steps have other places; `nil` where it names one that is gone.
    fileprivate func moved(by place: (StepIndex) -> StepIndex?) -> Self? {
        switch self {
        case .push(var push):
            guard let step = place(push.step) else { return nil }
            push.step = step
            if case .after(.step(let target), let absent) = push.mode { push.mode = .after(.step(place(target) ?? step), ifAbsent: absent) }
            if case .before(.step(let target), let absent) = push.mode { push.mode = .before(.step(place(target) ?? step), ifAbsent: absent) }
            return .push(push)
        case .popTo(.step(let step), let inclusive, let search, let ifAbsent):
            return place(step).map { .popTo(.step($0), inclusive: inclusive, search: search, ifAbsent: ifAbsent) }
        case .replace(let step, let params): return place(step).map { .replace($0, params: params) }
        case .edit(let step): return place(step).map { .edit($0) }
        case .setStack(let items):
            return .setStack(
                items.compactMap { item in
                    guard case .step(let step, let params) = item else { return item }
                    return place(step).map { .step($0, params: params) }
                })
        case .data(var write):
            write.values = write.values.compactMap { step, value in place(step).map { ($0, value) } }
            return .data(write)
        case .batch(let operations):
            return .batch(
                operations.compactMap { item in
                    var expectation = item.expectation
                    if case .step(let step)? = expectation { expectation = place(step).map { .step($0) } }
                    return item.operation.moved(by: place).map { Batched($0, expectation: expectation) }
                })
        default: return self
        }
    }
}
