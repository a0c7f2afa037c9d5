package import JSONValue
package import WizardEngine

/// Draws requests for a session, sensible ones and nonsense.
package struct RandomRequest<Source: RandomNumberGenerator> {
    private let state: SessionState
    private let flow: Flow

    /// Draws for a session in this state.
    package init(for state: SessionState, of flow: Flow) {
        self.state = state
        self.flow = flow
    }

    /// A request; where it asks about guarded entries, `guarded` says which the last refusal named.
    package func request(guarded: [EntryID], _ random: inout Source) -> ChangeRequest {
        var request = ChangeRequest(operation(&random), expectation: random.once(in: 8) ? expectation(&random) : nil)
        request.byAdmin = random.once(in: 8)
        if random.once(in: 3) {
            request.decision = random.pick(.save, .discard, .save, .discard, .stay)
            request.guarded = random.once(in: 4) ? [] : guarded + state.tasks.flatMap(\.stack.entries).map(\.id)
            if random.once(in: 5) { request.guarded = Array(request.guarded.dropLast()) }
        }
        return request
    }

    private func operation(_ random: inout Source) -> Operation {
        if random.once(in: 12) {
            let count = random.number(1...5)
            return .batch(
                (0..<count).map { _ in
                    Operation.Batched(single(&random), expectation: random.once(in: 10) ? expectation(&random) : nil)
                })
        }
        if random.once(in: 40) { return .restore }
        if random.once(in: 40) { return .extend }
        return single(&random)
    }

    private func single(_ random: inout Source) -> Operation {
        if state.top?.pages != nil, random.once(in: 3) {
            return random.once(in: 3) ? .back(via: .button) : .select(page(&random), via: .tap)
        }
        return switch random.number(0...100) {
        case 0..<26: .next(data: random.once(in: 4) ? nil : Self.value(&random))
        case 26..<38: .back(via: random.pick(.button, .button, .swipe))
        case 38..<53: .push(push(&random))
        case 53..<56: .pop(count: random.number(1...4))
        case 56..<60:
            .popTo(
                target(&random), inclusive: random.once(in: 2), search: random.pick(.nearest, .lowest),
                ifAbsent: random.pick(.refuse, .popOne))
        case 60..<64: .replace(step(&random), params: params(&random))
        case 64..<69: .setStack(list(&random))
        case 69..<76: .select(page(&random), via: random.pick(.tap, .swipe, .program))
        case 76..<81:
            .update(
                random.once(in: 2) ? nil : entry(&random), params: params(&random),
                dirty: random.once(in: 2) ? random.once(in: 2) : nil)
        case 81..<87: .edit(step(&random))
        case 87..<91: .complete(data: random.once(in: 2) ? nil : Self.value(&random))
        case 91: random.once(in: 4) ? .cancel : .pop(count: 1)
        default: .data(write(&random))
        }
    }

    private func step(_ random: inout Source) -> StepIndex { random.number(0...flow.steps.count - 1) }

    private func entry(_ random: inout Source) -> EntryID {
        if random.once(in: 8) { return EntryID(number: random.number(1...state.nextEntryNumber)) }
        return random.element(of: state.tasks.flatMap(\.stack.entries))?.id ?? EntryID(number: 1)
    }

    private func expectation(_ random: inout Source) -> ChangeRequest.Expectation {
        if random.once(in: 2), let top = state.top { return random.once(in: 2) ? .entry(top.id) : .step(top.step) }
        return random.once(in: 2) ? .entry(entry(&random)) : .step(step(&random))
    }

    private func push(_ random: inout Source) -> PushRequest {
        let mode: PushRequest.Mode =
            switch random.number(0...9) {
            case 0, 1: .ofStep
            case 2: .standard
            case 3: .singleTop
            case 4: .singleTask(under: random.once(in: 2) ? kind(&random) : nil)
            case 5: .singleTaskDeliver
            case 6: .singleInstance
            case 7: .after(target(&random), ifAbsent: random.pick(.push, .refuse))
            case 8: .before(target(&random), ifAbsent: random.pick(.push, .refuse))
            default: .ofStep
            }
        return PushRequest(step: step(&random), params: params(&random), mode: mode)
    }

    private func kind(_ random: inout Source) -> String { random.element(of: flow.kinds.known.sorted()) ?? "" }

    private func target(_ random: inout Source) -> Target {
        switch random.number(0...4) {
        case 0: .entry(entry(&random))
        case 1, 2: .step(random.once(in: 2) ? step(&random) : state.top?.step ?? 0)
        case 3: .kind(kind(&random))
        default: .root
        }
    }

    private func list(_ random: inout Source) -> [Operation.StackItem] {
        let kept = state.stack.entries.prefix(random.number(0...state.stack.depth)).map { Operation.StackItem.entry($0.id) }
        let added = (0..<random.number(0...2)).map { _ in
            random.once(in: 3) ? Operation.StackItem.entry(entry(&random)) : .step(step(&random), params: params(&random))
        }
        return random.once(in: 6) ? added + kept : kept + added
    }

    private func page(_ random: inout Source) -> Operation.PageChoice {
        switch random.number(0...5) {
        case 0: .before
        case 1: .after
        case 2: .page("p\(random.number(0...4))")
        default: .index(random.number(-1...4))
        }
    }

    private func write(_ random: inout Source) -> DataWrite {
        var steps: [StepIndex] = []
        for _ in 0..<random.number(0...2) {
            let step = random.once(in: 2) ? state.top?.step ?? 0 : step(&random)
            if !steps.contains(step) { steps.append(step) }
        }
        return DataWrite(
            form: random.once(in: 3) ? .replace : .merge, draft: random.once(in: 2), values: steps.map { ($0, Self.value(&random)) })
    }

    private func params(_ random: inout Source) -> JSONObject? {
        random.once(in: 3) ? JSONObject([("p", .number(JSONNumber(random.number(0...2))))]) : random.once(in: 4) ? JSONObject() : nil
    }

    /// The data of a step.
    package static func value(_ random: inout Source) -> JSONValue {
        if random.once(in: 14) { return random.pick(.null, 5, "x", []) }
        var object = JSONObject()
        if !random.once(in: 6) { object["a"] = random.pick(0, 1, 2, 0, 1, true, "x", .null) }
        if random.once(in: 4) { object["b"] = random.pick(0, 1, 2) }
        return .object(object)
    }
}
