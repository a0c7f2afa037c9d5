/// Schemas that lead back to themselves without going into the value would never end (core, section 9.4.1).
extension SchemaCompiler {
    /// Refuses loops: takes away nodes that lead nowhere any more until only loops, and what leads into them, are left.
    mutating func refuseLoops() {
        let targets = document.nodes.map(sameValueTargets)
        var sources = [[Int]](repeating: [], count: targets.count)
        for (node, list) in targets.enumerated() {
            for target in list { sources[target].append(node) }
        }
        var open = targets.map(\.count)
        var ends = open.indices.filter { open[$0] == 0 }
        while let end = ends.popLast() {
            for source in sources[end] {
                open[source] -= 1
                if open[source] == 0 { ends.append(source) }
            }
        }
        guard var node = open.firstIndex(where: { $0 > 0 }) else { return }
        // After as many steps as there are nodes the walk is inside a loop.
        for _ in open { node = targets[node].first { open[$0] > 0 } ?? node }
        fault(place(of: node), "refers to itself without going into a member or an element, which would never end")
    }

    /// The nodes that a node applies to the same value; a dynamic reference to all that it may turn out to be.
    private func sameValueTargets(of node: SchemaNode) -> [Int] {
        node.keywords.flatMap { keyword -> [Int] in
            switch keyword {
            case .reference(let target), .not(let target): [target]
            case .dynamicReference(let anchor, let target): [target] + document.resources.compactMap { $0.dynamicAnchors[anchor] }
            case .allOf(let nodes), .anyOf(let nodes), .oneOf(let nodes): nodes
            case .conditional(let condition, let then, let otherwise): [condition] + [then, otherwise].compactMap { $0 }
            case .dependentSchemas(let list): list.map(\.node)
            default: []
            }
        }
    }
}
