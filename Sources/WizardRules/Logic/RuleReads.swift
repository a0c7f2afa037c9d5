internal import JSONValue

/// Which members of the data a rule reads, known without evaluating it.
package struct RuleReads: Sendable, Hashable {
    /// The first segments of the names that `var`, `missing` and `missing_some` read from the rule's own data.
    ///
    /// For a step's condition these are ids of steps. What a body reads from an element of its list is not among them.
    package private(set) var names: Set<String> = []

    /// Whether the rule may read other members too: a name is computed at run time, or the data is read as a whole.
    package private(set) var dynamic = false

    init(of rule: Rule) {
        visit(rule)
    }

    private mutating func visit(_ rule: Rule) {
        switch rule {
        case .constant: break
        case .list(let parts), .choice(let parts), .and(let parts), .or(let parts), .call(_, let parts): visit(parts)
        case .variable(let path, let fallback):
            read(path)
            visit(fallback.map { [$0] } ?? [])
        case .computedVariable(let name, let fallback):
            read(Self.values(of: name))
            visit([name] + (fallback.map { [$0] } ?? []))
        case .missing(let parts):
            read(Self.names(of: parts))
            visit(parts)
        case .missingSome(let needed, let list):
            read(Self.names(of: [list]))
            visit([needed, list])
        // The body has an element as its data.
        case .each(_, let list, body: _): visit(list)
        case .reduce(let list, body: _, let initial): visit([list, initial])
        }
    }

    private mutating func visit(_ parts: [Rule]) {
        for part in parts { visit(part) }
    }

    private mutating func read(_ path: [String]) {
        if let first = path.first { names.insert(first) } else { dynamic = true }
    }

    /// Reads any of these names; `nil` where they are not known.
    private mutating func read(_ possible: [JSONValue]?) {
        guard let possible else { return dynamic = true }
        for name in possible { read(JavaScript.path(name)) }
    }

    /// The values that a part may have, where it chooses among constants; `nil` where only the data tells.
    private static func values(of rule: Rule) -> [JSONValue]? {
        switch rule {
        case .constant(let value): [value]
        case .choice(let parts): all(outcomes(of: parts).map(values))
        default: nil
        }
    }

    /// The names that `missing` may look for: its arguments, or the elements of lists among them, however they are chosen.
    private static func names(of parts: [Rule]) -> [JSONValue]? {
        all(parts.map(names))
    }

    private static func names(of rule: Rule) -> [JSONValue]? {
        switch rule {
        case .constant(.array(let elements)): elements
        case .constant(let value): [value]
        case .list(let parts), .call(.merge, let parts): names(of: parts)
        case .choice(let parts): names(of: outcomes(of: parts))
        default: nil
        }
    }

    /// The parts of an `if` that may be its value; without a last "else" that is also null.
    private static func outcomes(of parts: [Rule]) -> [Rule] {
        let chosen = stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
        return chosen + (parts.count % 2 == 1 ? parts.suffix(1) : [.constant(.null)])
    }

    private static func all(_ lists: [[JSONValue]?]) -> [JSONValue]? {
        let known = lists.compactMap { $0 }
        return known.count == lists.count ? known.flatMap { $0 } : nil
    }
}
