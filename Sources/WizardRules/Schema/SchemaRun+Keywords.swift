internal import JSONValue

extension SchemaRun {
    /// Whether the value meets one keyword; adds which members or elements it looked at.
    mutating func meets(_ keyword: SchemaKeyword, _ value: JSONValue, _ evaluated: inout Evaluated) -> Bool {
        switch keyword {
        case .never(let holder): broken(holder, "is not allowed")
        case .type(let types): types.contains(typeOf: value) || broken("type", "must be of type \(types.text)")
        case .constant, .enumeration, .unique: meetsEquality(keyword, value)
        case .multiple, .bound: meetsNumber(keyword, value)
        case .count(let counted, let least, let bound): meetsCount(counted, least, bound, value)
        case .pattern(let pattern): meetsPattern(pattern, value)
        case .required(let names): meetsRequired(names, value)
        case .dependentRequired(let needs): meetsDependentRequired(needs, value)
        case .reference(let node): meets(node, value, &evaluated)
        case .dynamicReference(let anchor, let node): meets(dynamicTarget(anchor, else: node), value, &evaluated)
        case .allOf(let nodes): meetsAll(nodes, value, &evaluated)
        case .anyOf(let nodes): meetsAny(nodes, value, &evaluated)
        case .oneOf(let nodes): meetsOne(nodes, value, &evaluated)
        case .not(let node): meetsNot(node, value)
        case .conditional(let condition, let then, let otherwise): meetsConditional(condition, then, otherwise, value, &evaluated)
        case .dependentSchemas(let list): meetsDependent(list, value, &evaluated)
        case .members(let members): meetsMembers(members, value, &evaluated)
        case .names(let node): meetsNames(node, value)
        case .elements(let leading, let rest): meetsElements(leading, rest, value, &evaluated)
        case .contains(let node, let least, let most): meetsContains(node, least, most, value, &evaluated)
        case .unevaluatedMembers(let node): meetsUnevaluatedMembers(node, value, &evaluated)
        case .unevaluatedElements(let node): meetsUnevaluatedElements(node, value, &evaluated)
        }
    }

    private mutating func meetsAll(_ nodes: [Int], _ value: JSONValue, _ evaluated: inout Evaluated) -> Bool {
        var met = true
        for node in nodes where !meets(node, value, &evaluated) {
            met = false
            if isHasty { break }
        }
        return met
    }

    private mutating func meetsAny(_ nodes: [Int], _ value: JSONValue, _ evaluated: inout Evaluated) -> Bool {
        var met = false
        for node in nodes {
            var own = Evaluated()
            guard quietlyMeets(node, value, &own) else { continue }
            met = true
            // Only who asks what was looked at needs to know of the others.
            guard document.tracksEvaluation else { break }
            evaluated.formUnion(own)
        }
        return met || broken("anyOf", "matches none of the \(nodes.count) alternatives")
    }

    private mutating func meetsOne(_ nodes: [Int], _ value: JSONValue, _ evaluated: inout Evaluated) -> Bool {
        var count = 0
        for node in nodes where count < 2 {
            var own = Evaluated()
            guard quietlyMeets(node, value, &own) else { continue }
            count += 1
            evaluated.formUnion(own)
        }
        if count == 1 { return true }
        return broken("oneOf", "must match exactly one of the \(nodes.count) alternatives, but matches \(count == 0 ? "none" : "several")")
    }

    private mutating func meetsNot(_ node: Int, _ value: JSONValue) -> Bool {
        var ignored = Evaluated()
        guard quietlyMeets(node, value, &ignored) else { return !isExhausted }
        return broken("not", "matches what is not allowed")
    }

    private mutating func meetsConditional(
        _ condition: Int, _ then: Int?, _ otherwise: Int?, _ value: JSONValue, _ evaluated: inout Evaluated
    ) -> Bool {
        var own = Evaluated()
        let holds = quietlyMeets(condition, value, &own)
        if isExhausted { return false }
        if holds { evaluated.formUnion(own) }
        guard let chosen = holds ? then : otherwise else { return true }
        return meets(chosen, value, &evaluated)
    }

    private mutating func meetsDependent(
        _ list: [(name: String, node: Int)], _ value: JSONValue, _ evaluated: inout Evaluated
    ) -> Bool {
        guard let object = value.object else { return true }
        guard pay(list.count / 4) else { return exhaust() }
        return meetsAll(list.filter { object[$0.name] != nil }.map(\.node), value, &evaluated)
    }
}
