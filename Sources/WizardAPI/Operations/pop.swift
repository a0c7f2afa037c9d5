internal import JSONValue
internal import WizardEngine

extension SessionChange {
    /// `POST /v1/sessions/{session}/pop`: removes entries from the top (contract, rule 7).
    static let pop = SessionChange("pop", removes: true) { body, names in
        let count = body.integer("count", in: 1...Int.max)
        let target = names.target("to", in: &body)
        let inclusive = body.bool("inclusive")
        let search: SearchOrder? = body.choice("search")
        let ifAbsent: Operation.PopAbsent? = body.choice("ifAbsent")
        guard body.contains("to") else {
            for name in ["inclusive", "search", "ifAbsent"] { body.refuse(given: name, "It goes with a target in to.") }
            return .pop(count: count ?? 1)
        }
        body.refuse(given: "count", "A pop goes by count or to a target, not both.")
        return target.map { .popTo($0, inclusive: inclusive ?? false, search: search ?? .nearest, ifAbsent: ifAbsent ?? .refuse) }
    }
}
