import JSONValue

@testable import WizardEngine

extension NavigationCasePlayer {
    /// Turns one operation of a case into the service's and applies it.
    mutating func perform(_ op: JSONValue) throws(NoCounterpart) {
        switch op["op"]?.string {
        case "sequence":
            for part in op["steps"]?.array ?? [] { try perform(part) }
        case "push": try push(op, .standard)
        case "pushSingle": try push(op, .singleTask(under: op["parentKind"]?.string))
        case "pushBefore": try push(op, .before(target("targetKind", of: op), ifAbsent: .push))
        case "pushAfter": try push(op, .after(target("targetKind", of: op), ifAbsent: .push))
        case "navigate": try navigate(op)
        case "launch": try launch(op)
        case "pushClosingTop", "replace": try replace(op)
        case "back": try apply(.back(via: .button))
        case "maybePop":
            try perform(op["duringGuard"] ?? .null)
            try apply(.pop(count: 1), expecting: .entry(entry(start.entries.last?["id"]?.string)))
        case "tap", "swipe", "select": try select(op)
        case "mergeParams": try apply(.update(entry(op["id"]?.string), params: op["params"]?.object, dirty: nil))
        case "canPop": try apply(.pop(count: 1))
        case "reset", "setStack", "setPath", "pushAndRemoveUntil": try set(op)
        case "show": try push(op, .standard)
        case "setStep": try push(["kind": .string("\(op["index"]?.int ?? -1)")], .standard)
        case "progress", "layout": break
        case "neighbours": try askNeighbours(of: op["of"])
        case let name?: try pop(name, op)
        case nil: throw NoCounterpart("an operation without a name")
        }
    }

    private mutating func pop(_ name: String, _ op: JSONValue) throws(NoCounterpart) {
        let inclusive = op["inclusive"]?.bool ?? false
        switch name {
        case "pop":
            let source = op["strictFrom"] == true ? op["from"]?.string : nil
            try apply(.pop(count: op["count"]?.int ?? 1), expecting: source.map { .entry(entry($0)) })
        case "popTo": try apply(scene.popping(to: target("kind", of: op), inclusive: inclusive))
        case "action": try apply(scene.popping(to: target("popUpTo", of: op), inclusive: inclusive))
        case "backTo": try apply(scene.popping(to: target("value", of: op)))
        case "popToKind": try apply(scene.popping(to: target("kind", of: op), .lowest, ifAbsent: .popOne))
        case "popToRoot", "backToRoot": try apply(scene.popping(to: .root))
        case "popToId": try apply(scene.popping(to: .entry(entry(op["id"]?.string))))
        case "popFrom": try apply(.pop(count: 1), expecting: .entry(entry(op["id"]?.string)))
        case "backToIndex": try apply(scene.popping(to: .entry(EntryID(number: (op["index"]?.int ?? 0) + 2))))
        case "popUntil": try apply(.pop(count: .max))
        default: throw NoCounterpart(name)
        }
    }

    private func target(_ member: String, of op: JSONValue) throws(NoCounterpart) -> Target {
        let name = op[member].map(NavigationCaseStart.name) ?? ""
        if name == "$root" { return .root }
        if name.hasPrefix("$") { throw NoCounterpart("a saved branch") }
        return .kind(name)
    }

    private mutating func push(_ op: JSONValue, _ mode: PushRequest.Mode) throws(NoCounterpart) {
        let name = (op["kind"] ?? op["step"]).map(NavigationCaseStart.name)
        guard let name, let step = scene.flow.index(of: name), op["id"] == nil else { return refuseUnwritable() }
        try apply(.push(PushRequest(step: step, params: NavigationCaseStart.params(of: op), mode: mode)))
    }

    private mutating func navigate(_ op: JSONValue) throws(NoCounterpart) {
        if start.isAboutPages { return try select(op) }
        guard op["popUpTo"] != nil else { return try push(op, op["unwind"] == true ? .singleTaskDeliver : .singleTop) }
        let target = try target("popUpTo", of: op)
        let inclusive = op["inclusive"]?.bool ?? false
        if op["kind"] == .null { return try apply(scene.popping(to: target, inclusive: inclusive)) }
        try push(op, inclusive ? .before(target, ifAbsent: .push) : .after(target, ifAbsent: .push))
    }

    private mutating func launch(_ op: JSONValue) throws(NoCounterpart) {
        let flags = (op["flags"]?.array ?? []).compactMap(\.string)
        guard let step = op["kind"]?.string.flatMap(scene.flow.index) else { return refuseUnwritable() }
        let params = NavigationCaseStart.params(of: op)
        if flags.contains("clearTask") { return try apply(.setStack([.step(step, params: params)])) }
        if flags.contains("reorderToFront"), let place = scene.depth(of: step) {
            var entries = scene.state.stack.entries
            entries.append(entries.remove(at: place))
            let delivery = PushRequest(step: step, params: params, mode: .singleTop)
            return try apply(.batch([.setStack(entries.map { .entry($0.id) }), .push(delivery)]))
        }
        switch op["mode"]?.string {
        case "singleTop": try push(op, .singleTop)
        case "singleTask": try push(op, .singleTaskDeliver)
        case "singleInstance": try push(op, .singleInstance)
        default: try push(op, .standard)
        }
    }

    private mutating func replace(_ op: JSONValue) throws(NoCounterpart) {
        guard let step = op["kind"]?.string.flatMap(scene.flow.index) else { return refuseUnwritable() }
        let source = op["strictFrom"] == true ? op["from"]?.string : nil
        try apply(.replace(step, params: NavigationCaseStart.params(of: op)), expecting: source.map { .entry(entry($0)) })
    }

    /// A whole list: entries that the case names, or in a path those at the same place with the same value, are kept.
    private mutating func set(_ op: JSONValue) throws(NoCounterpart) {
        let list = op["stack"]?.array ?? op["path"]?.array ?? [op]
        if let current = op["current"]?.int, current != list.count - 1 { return refuseUnwritable() }
        var items: [WizardEngine.Operation.StackItem] = []
        for (place, value) in list.enumerated() {
            let name = NavigationCaseStart.name(value)
            guard let step = scene.flow.index(of: name) else { return refuseUnwritable() }
            if let id = value["id"]?.string {
                items.append(.entry(entry(id)))
            } else if op["path"] != nil, place < start.entries.count, NavigationCaseStart.name(start.entries[place]) == name {
                items.append(.entry(EntryID(number: place + 1)))
            } else {
                items.append(.step(step, params: value["params"]?.object))
            }
        }
        try apply(.setStack(items))
    }

    private mutating func select(_ op: JSONValue) throws(NoCounterpart) {
        guard op["completed"] != false else { return }
        let via: WizardEngine.Operation.PageTrigger =
            switch op["op"]?.string {
            case "tap": .tap
            case "swipe": .swipe
            default: .program
            }
        if let index = op["index"]?.int ?? op["to"]?.int { return try apply(.select(.index(index), via: via)) }
        try apply(.select(.page(op["kind"]?.string ?? ""), via: via))
    }

    /// Nothing is applied: the checks read the answer, which is about the page shown.
    private func askNeighbours(of page: JSONValue?) throws(NoCounterpart) {
        guard page?.int == scene.state.top?.pages?.index else { throw NoCounterpart("neighbours of a page that is not shown") }
    }
}

extension NavigationScene {
    /// The place in the current task, from 0, of the nearest entry of a step.
    func depth(of step: StepIndex) -> Int? {
        state.stack.entries.lastIndex { $0.step == step }
    }
}
