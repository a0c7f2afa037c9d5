/// Which kind is a kind of which: every kind has at most one parent, and the chains end (contract, section 1).
package struct KindTree: Sendable {
    /// The parent of each kind that has one.
    package let parents: [String: String]
    /// Every kind that a request may name: those of the steps, and those in the tree as key or value.
    package let known: Set<String>

    /// A tree whose chains end; `FlowChecker` refuses cycles before it makes one.
    package init(parents: [String: String], known: Set<String>) {
        self.parents = parents
        self.known = known
    }

    /// True where a request may name the kind.
    package func isKnown(_ kind: String) -> Bool {
        Identifier.isValid(kind) && known.contains(kind)
    }

    /// True where `kind` is `ancestor` or lies below it.
    ///
    /// The walk is bounded by the size of the tree.
    package func isKind(_ kind: String, of ancestor: String) -> Bool {
        var current: String? = kind
        for _ in 0...parents.count {
            guard let here = current else { return false }
            if here == ancestor { return true }
            current = parents[here]
        }
        return false
    }
}
