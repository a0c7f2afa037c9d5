package import JSONValue

/// Makes a flow of a definition, or says all that is wrong with it (contract, section 6, "A flow is checked").
///
/// The definition is read member by member, then its names are held against each other, then its ways are judged by form: any
/// condition may hold or not. Every part takes time linear in the definition's size, and none recurs.
package struct FlowChecker: Sendable {
    /// How large a definition may be.
    package let limits: FlowLimits

    package init(limits: FlowLimits = FlowLimits()) {
        self.limits = limits
    }

    /// Checks a definition, the body of `POST /v1/flows`.
    ///
    /// - Throws: the faults, each once, in the order in which their places stand in the definition.
    package func check(_ definition: JSONValue) throws(InvalidFlow) -> FlowCheck {
        var reader = FlowReader(limits: limits)
        let draft = reader.read(definition)
        var faults = reader.shape.faults.map { FlowFault($0) } + reader.faults
        guard let draft else { throw report(faults, in: definition) }
        var links = FlowLinks(of: draft, faultsMax: limits.faults)
        links.check()
        faults += links.faults
        guard links.isSound else { throw report(faults, in: definition) }
        let ways = FlowWays(of: draft.steps, targets: links.targets)
        faults += ways.faults
        guard faults.isEmpty else { throw report(faults, in: definition) }
        return FlowCheck(flow: Self.flow(of: draft, links.targets, definition), extent: WaySearch(ways).extent)
    }

    /// The faults in the order of their places, as many as a report holds.
    private func report(_ faults: [FlowFault], in definition: JSONValue) -> InvalidFlow {
        let placed = faults.map { (place: definition.order(of: $0.pointer), fault: $0) }
        let sorted = placed.sorted { left, right in
            left.place == right.place
                ? left.fault.code.rawValue < right.fault.code.rawValue : left.place.lexicographicallyPrecedes(right.place)
        }
        return InvalidFlow(faults: sorted.prefix(max(limits.faults, 1)).map(\.fault))
    }

    private static func flow(of draft: FlowDraft, _ targets: [[StepIndex?]], _ source: JSONValue) -> Flow {
        let steps = zip(draft.steps, targets).map { draft, targets in
            var step = draft.step
            step.next = zip(draft.branches, targets).compactMap { branch, target in
                target.map { Step.Branch(when: branch.when, to: $0) }
            }
            return step
        }
        return Flow(
            id: draft.id, title: draft.title, steps: steps, kinds: KindTree(parents: draft.kinds, of: steps),
            progressStyle: draft.progressStyle, backTitle: draft.backTitle, inapplicableAnswers: draft.inapplicableAnswers,
            freeNavigation: draft.freeNavigation, sessionRules: draft.sessionRules, source: source)
    }
}

extension KindTree {
    /// The tree of pairs without cycles, and the kinds of steps.
    fileprivate init(parents: [(kind: String, parent: String)], of steps: [Step]) {
        let tree = Dictionary(parents.map { ($0.kind, $0.parent) }, uniquingKeysWith: { first, _ in first })
        self.init(parents: tree, known: Set(tree.keys).union(tree.values).union(steps.map(\.kind)))
    }
}
