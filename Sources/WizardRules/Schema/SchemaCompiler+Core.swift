internal import JSONValue

/// Addresses and references (core, sections 8 and 9).
extension SchemaCompiler {
    private static let dialect = "https://json-schema.org/draft/2020-12/schema"

    /// The resource of a schema: one of its own where it has an `$id`, else the one around it.
    mutating func resource(of members: JSONObject, at place: JSONPointer, in outer: Int, node: Int) -> Int {
        guard let id = members["$id"] else { return outer }
        let address = URIReference(id.string ?? "")
        guard id.string != nil, (address.fragment ?? "").isEmpty else {
            fault(place.appending("$id"), "must be an address without a fragment")
            return outer
        }
        let absolute = address.withoutFragment.resolved(against: document.resources[outer].address)
        let isDocument = node == 0
        guard resourceAt[absolute] == nil else {
            fault(place.appending("$id"), "another schema has this address")
            return outer
        }
        guard document.resources.count < Self.resourcesMax else {
            fault(place.appending("$id"), "is one of more than \(Self.resourcesMax) addresses")
            return outer
        }
        let resource = SchemaResource(address: absolute, root: node)
        resourceAt[absolute] = isDocument ? 0 : document.resources.count
        if isDocument { document.resources[0] = resource } else { document.resources.append(resource) }
        return isDocument ? 0 : document.resources.count - 1
    }

    mutating func core(_ word: SchemaWord, _ value: JSONValue, at place: JSONPointer, of draft: inout SchemaDraft) {
        if case .defs = word { return definitions(value, at: place, of: draft) }
        guard let text = value.string else { return fault(place, "must be a string") }
        switch word {
        case .schema:
            if text != Self.dialect, text != Self.dialect + "#" { fault(place, "only \(Self.dialect) is supported") }
            if document.resources[draft.resource].root != draft.node { fault(place, "must stand at the root of a schema with an $id") }
        case .anchor, .dynamicAnchor: anchor(text, isDynamic: word == .dynamicAnchor, at: place, of: draft)
        case .ref, .dynamicRef:
            let target = URIReference(text).resolved(against: document.resources[draft.resource].address)
            draft.refer(SchemaDraft.Reference(target: target, isDynamic: word == .dynamicRef, place: place))
        default: break
        }
    }

    private mutating func definitions(_ value: JSONValue, at place: JSONPointer, of draft: SchemaDraft) {
        guard let members = value.object?.members else { return fault(place, "must be an object of schemas") }
        for member in members {
            _ = child(.defs, named: member.name, member.value, at: place.appending(member.name), of: draft)
        }
    }

    private mutating func anchor(_ name: String, isDynamic: Bool, at place: JSONPointer, of draft: SchemaDraft) {
        let letters = name.utf8.allSatisfy { byte in
            Unicode.Scalar(byte).properties.isAlphabetic || 48...57 ~= byte || "-._".utf8.contains(byte)
        }
        let first = name.utf8.first.map(Unicode.Scalar.init)
        guard letters, name.utf8.allSatisfy({ $0 < 128 }), let first, first.properties.isAlphabetic || first == "_" else {
            return fault(place, "must start with a letter or _ and go on with letters, digits, -, . and _")
        }
        // A static and a dynamic anchor of one schema may share a name.
        if let other = document.resources[draft.resource].anchors[name], other != draft.node {
            return fault(place, "another schema has this anchor")
        }
        document.resources[draft.resource].anchors[name] = draft.node
        if isDynamic { document.resources[draft.resource].dynamicAnchors[name] = draft.node }
    }

    /// Fills in the nodes that references point to.
    mutating func resolveReferences() {
        if resourceAt[document.resources[0].address] == nil { resourceAt[document.resources[0].address] = 0 }
        for reference in references {
            guard let node = target(of: reference) else { continue }
            let fragment = reference.target.fragment ?? ""
            let resource = document.resources[document.nodes[node].resource]
            if reference.isDynamic, resource.dynamicAnchors[fragment] == node {
                document.nodes[reference.node].keywords[reference.keyword] = .dynamicReference(anchor: fragment, node)
            } else {
                document.nodes[reference.node].keywords[reference.keyword] = .reference(node)
            }
        }
    }

    private mutating func target(of reference: PendingReference) -> Int? {
        guard let index = resourceAt[reference.target.withoutFragment] else {
            fault(reference.place, "points out of this document, which is not supported")
            return nil
        }
        let resource = document.resources[index]
        let fragment = reference.target.fragment ?? ""
        let found: Int? =
            if fragment.isEmpty {
                resource.root
            } else if fragment.hasPrefix("/") {
                JSONPointer(fragment).flatMap { self.node(at: $0.tokens, from: resource.root) }
            } else {
                resource.anchors[fragment]
            }
        if found == nil { fault(reference.place, "points to no schema") }
        return found
    }

    /// The node that tokens lead to, keyword by keyword.
    private func node(at tokens: [String], from root: Int) -> Int? {
        var node = root
        var rest = tokens[...]
        while let name = rest.popFirst() {
            guard let word = SchemaWord(name: name) else { return nil }
            var token: CodeUnits?
            if word.holdsSeveral {
                guard let next = rest.popFirst() else { return nil }
                token = CodeUnits(text: next)
            }
            guard let child = children[Child(parent: node, word: word, token: token)] else { return nil }
            node = child
        }
        return node
    }
}
