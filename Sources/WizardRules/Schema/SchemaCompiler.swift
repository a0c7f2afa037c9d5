internal import JSONValue

/// Turns a schema as JSON into a table of nodes, collecting every fault.
struct SchemaCompiler {
    /// How deep schemas may nest in schemas; each level takes a little of the thread's stack.
    static let depthMax = 64

    /// How many schemas of a document may have an address of their own: a dynamic reference may lead to each of them.
    static let resourcesMax = 64
    /// How large the patterns of a document may be together, in states; a state takes some 20 bytes.
    static let patternSizeMax = 20_000

    var document = SchemaDocument()
    /// Where each node stands in the one around it; `nil` for the whole document.
    private(set) var holders: [Child?] = []
    /// The nodes by the keywords that hold them, to find what a reference points to.
    private(set) var children: [Child: Int] = [:]
    /// The resources by their addresses.
    var resourceAt: [URIReference: Int] = [:]
    /// References still to be resolved.
    var references: [PendingReference] = []
    /// The size of all patterns so far.
    var patternSize = 0
    private(set) var faults: [SchemaFault] = []
    private var depth = 0

    /// A reference whose node has the keyword at an index, to be filled in.
    struct PendingReference {
        let node: Int
        let keyword: Int
        let target: URIReference
        let isDynamic: Bool
        let place: JSONPointer
    }

    /// Where a schema stands in the one around it.
    struct Child: Hashable {
        let parent: Int
        let word: SchemaWord
        /// Its name or index where the keyword holds several.
        let token: CodeUnits?
    }

    static func compile(_ schema: JSONValue) throws(SchemaFaults) -> SchemaDocument {
        var compiler = SchemaCompiler()
        compiler.document.resources.append(SchemaResource(address: URIReference(""), root: 0))
        _ = compiler.schema(schema, at: JSONPointer(), in: 0, as: nil)
        compiler.resolveReferences()
        if compiler.faults.isEmpty { compiler.refuseLoops() }
        guard compiler.faults.isEmpty else { throw SchemaFaults(compiler.faults) }
        return compiler.document
    }

    mutating func fault(_ place: JSONPointer, _ detail: String) {
        guard faults.count < SchemaFaults.countMax else { return }
        faults.append(SchemaFault(pointer: place.description, detail: detail))
    }

    /// Compiles a schema that another one holds under a keyword, perhaps by a name or an index; gives its node.
    mutating func child(
        _ word: SchemaWord, named token: String? = nil, _ value: JSONValue, at place: JSONPointer, of draft: SchemaDraft
    ) -> Int {
        let holder = Child(parent: draft.node, word: word, token: token.map(CodeUnits.init))
        let node = schema(value, at: place, in: draft.resource, as: holder)
        children[holder] = node
        return node
    }

    /// Compiles a schema and what it holds; gives its node.
    private mutating func schema(
        _ value: JSONValue, at place: JSONPointer, in resource: Int, as holder: Child?
    ) -> Int {
        let node = document.nodes.count
        document.nodes.append(SchemaNode(resource: resource))
        holders.append(holder)
        depth += 1
        defer { depth -= 1 }
        switch value {
        case .bool(true): break
        case .bool(false): document.nodes[node].keywords = [.never(under: holder?.word.rawValue ?? "")]
        case .object(let members) where depth <= Self.depthMax: object(members, at: place, in: resource, node: node)
        case .object: fault(place, "schemas nest deeper than \(Self.depthMax) levels")
        default: fault(place, "a schema is an object, true or false")
        }
        return node
    }

    /// Where in the document a node stands.
    func place(of node: Int) -> JSONPointer {
        guard let holder = holders[node] else { return JSONPointer() }
        let keyword = place(of: holder.parent).appending(holder.word.rawValue)
        return holder.token.map { keyword.appending($0.text) } ?? keyword
    }

    private mutating func object(_ members: JSONObject, at place: JSONPointer, in outer: Int, node: Int) {
        let resource = resource(of: members, at: place, in: outer, node: node)
        document.nodes[node].resource = resource
        var draft = SchemaDraft(place: place, resource: resource, node: node)
        for member in members.members {
            if let word = SchemaWord(name: member.name) {
                keyword(word, member.value, at: place.appending(member.name), of: &draft)
            } else if !member.name.hasPrefix("x-") {
                fault(place.appending(member.name), SchemaWord.complaint(about: member.name))
            }
        }
        let keywords = draft.assembled
        document.nodes[node].keywords = keywords
        document.tracksEvaluation = document.tracksEvaluation || draft.tracksEvaluation
        for (index, reference) in draft.references {
            references.append(
                PendingReference(
                    node: node, keyword: index, target: reference.target, isDynamic: reference.isDynamic, place: reference.place))
        }
    }

    private mutating func keyword(_ word: SchemaWord, _ value: JSONValue, at place: JSONPointer, of draft: inout SchemaDraft) {
        switch word {
        case .schema, .id, .anchor, .dynamicAnchor, .ref, .dynamicRef, .defs:
            core(word, value, at: place, of: &draft)
        case .allOf, .anyOf, .oneOf, .not, .condition, .then, .otherwise, .dependentSchemas:
            combination(word, value, at: place, of: &draft)
        case .properties, .patternProperties, .additionalProperties, .propertyNames, .prefixItems, .items, .contains,
            .unevaluatedProperties, .unevaluatedItems:
            children(word, value, at: place, of: &draft)
        case .type, .const, .enumeration, .required, .dependentRequired, .uniqueItems, .pattern:
            assertion(word, value, at: place, of: &draft)
        case .multipleOf, .maximum, .exclusiveMaximum, .minimum, .exclusiveMinimum, .maxLength, .minLength, .maxItems, .minItems,
            .maxContains, .minContains, .maxProperties, .minProperties:
            numericAssertion(word, value, at: place, of: &draft)
        case .comment, .title, .description, .default, .deprecated, .readOnly, .writeOnly, .examples, .format, .contentEncoding,
            .contentMediaType, .contentSchema:
            annotation(word, value, at: place, of: draft)
        }
    }

    /// The form of what says nothing about whether data is valid.
    private mutating func annotation(_ word: SchemaWord, _ value: JSONValue, at place: JSONPointer, of draft: SchemaDraft) {
        switch word {
        case .default: break
        case .contentSchema: _ = child(word, value, at: place, of: draft)
        case .examples: if value.array == nil { fault(place, "must be an array") }
        case .deprecated, .readOnly, .writeOnly: if value.bool == nil { fault(place, "must be true or false") }
        default: if value.string == nil { fault(place, "must be a string") }
        }
    }
}
